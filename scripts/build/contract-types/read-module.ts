import path from 'node:path';
import { type Program, parseSync, type Statement } from 'oxc-parser';

/** A module's declarations as they can be looked up. Modules are named by their path below the source folder. */
export interface DeclarationModule {
  text: string;
  statements: Map<string, Statement>;
  /** Names that come from elsewhere; `module` is null for a package, whose import statement is `statement`. */
  imports: Map<string, { module: string | null; name: string; statement: Statement }>;
  /** Names that are exported under another name, or from elsewhere. */
  renamed: Map<string, { module: string | null; name: string }>;
  /** Modules of which everything is exported again. */
  starExports: string[];
}

/** The module that a relative specifier leads to; null for a package. */
export function moduleOf(specifier: string, importer: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(importer), specifier).replace(/(\.d)?\.tsx?$/, '');
}

/** Reads the text of an emitted declaration file. Throws when it is none. */
export function readModule(module: string, text: string): DeclarationModule {
  const { program, errors } = parseSync(`${module}.d.ts`, text, { lang: 'dts' });
  if (errors[0]) throw new Error(`The declarations of ${module} cannot be read: ${errors[0].message}`);
  const read: DeclarationModule = {
    text,
    statements: new Map(),
    imports: new Map(),
    renamed: new Map(),
    starExports: [],
  };
  for (const statement of program.body) readStatement(module, statement, read);
  return read;
}

function readStatement(module: string, statement: Program['body'][number], read: DeclarationModule): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const specifier of statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*';
        read.imports.set(specifier.local.name, { module: moduleOf(statement.source.value, module), name, statement });
      }
      break;
    case 'ExportAllDeclaration': {
      const target = moduleOf(statement.source.value, module);
      if (target !== null) read.starExports.push(target);
      break;
    }
    case 'ExportNamedDeclaration':
      for (const specifier of statement.specifiers) {
        const source = statement.source ? moduleOf(statement.source.value, module) : module;
        read.renamed.set(nameOf(specifier.exported), { module: source, name: nameOf(specifier.local) });
      }
      if (statement.declaration) addDeclaration(statement.declaration, statement, read);
      break;
    default:
      addDeclaration(statement, statement, read);
  }
}

function addDeclaration(declaration: Statement, statement: Statement, read: DeclarationModule): void {
  if (declaration.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) {
      if (id.type === 'Identifier') read.statements.set(id.name, statement);
    }
  } else if ('id' in declaration && declaration.id && 'name' in declaration.id) {
    read.statements.set(String(declaration.id.name), statement);
  }
}

function nameOf(name: { name: string } | { value: string }): string {
  return 'name' in name ? name.name : name.value;
}
