/** What a package of the workspace says of itself. */
export interface WorkspaceManifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  sideEffects?: readonly string[];
}

export interface PackageFacts {
  license: string;
  /** Files and folders that go along, beside `package.json`. */
  files: readonly string[];
  /** Packages that the imports of the compiled code name, with the versions that are installed. */
  imports: Readonly<Record<string, string>>;
  bin?: Readonly<Record<string, string>>;
}

/** Of these a page has one copy for all: whoever uses the package brings it. */
const singletons = ['@reduxjs/toolkit', 'react', 'react-dom', 'react-redux', 'react-router', 'redux'];
/** Our own packages are published beside each other. */
const ours = ['shared-contracts', 'shared-ui', 'remote-build'];

/** The manifest of the published package: compiled code in the place of the sources, and nothing of the workspace. */
export function planPackage(manifest: WorkspaceManifest, { license, files, imports, bin }: PackageFacts) {
  const needed = Object.entries({ ...manifest.dependencies, ...imports }).filter(([name]) => name !== manifest.name);
  const isPeer = (name: string) => singletons.includes(name) || ours.includes(name);
  return {
    name: manifest.name,
    version: manifest.version,
    license,
    type: 'module',
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([key, file]) => [key, compiledExport(file)])),
    ...(bin ? { bin } : {}),
    files,
    ...(manifest.sideEffects
      ? { sideEffects: manifest.sideEffects.map((pattern) => pattern.replace(/\.ts$/, '.js')) }
      : {}),
    dependencies: sorted(needed.filter(([name]) => !isPeer(name))),
    peerDependencies: sorted(needed.filter(([name]) => isPeer(name)).map(([name, version]) => [name, `^${version}`])),
  };
}

function compiledExport(file: string): string | { types: string; default?: string } {
  if (file.endsWith('.d.ts')) return { types: file };
  const [, stem] = /^(.*)\.tsx?$/.exec(file) ?? [];
  return stem === undefined ? file : { types: `${stem}.d.ts`, default: `${stem}.js` };
}

function sorted(entries: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names of the packages that a compiled module imports; parts of Node and files beside it are left out. */
export function importedPackages(code: string): string[] {
  const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'.\n][^"'\n]*)["']/g)].map(
    ([, name]) => name ?? '',
  );
  return specifiers
    .filter((name) => !name.startsWith('node:') && !name.startsWith('/'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Paths that a compiled module imports relative to itself, without those of code that it writes. */
export function importedFiles(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"'\n$]*)["']/g)].map(([, file]) => file ?? '');
}

/** A declaration file that names compiled modules where its source named sources. */
export function compiledDeclaration(text: string): string {
  return text.replace(/((?:from|import)\s*\(?\s*["'])(\.[^"'\n]*)\.tsx?(["'])/g, '$1$2.js$3');
}
