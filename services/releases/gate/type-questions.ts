import type { Misfit, TypesRelation } from './plan-fit.ts';
import type { ContractTypes } from './read-types.ts';
import { removedMembers } from './removed-members.ts';
import type { Diagnostic } from './run-tsc.ts';

/** Name of the file that the questions stand in. */
export const QUESTIONS = 'questions.ts';

/** Types that pages take from the host. */
const given = ['Shell', 'PageProps', 'PrefetchContext'] as const;
/** The type that pages give to the host. */
const taken = 'PageModule';

type Question = { remote: number; kind: 'fits'; type: string } | { remote: number; kind: 'same' | 'known' | 'control' };

/**
 * A module of questions to tsc about the types of `~host` and of `~remote0` and so on. One question a line, so that the
 * line of an error tells which one it answers.
 */
export function writeQuestions(remotes: number): { text: string; questions: Map<number, Question> } {
  const lines = [
    'declare function a<T>(): T;',
    'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;',
    'type Known<T> = 0 extends 1 & T ? false : true;',
    // A class of components also gives its props away, which nobody asks it for: pages only take them.
    'type Props<C> = C extends ComponentType<infer P> ? (props: P) => void : C;',
    'type Taken<M> = { [K in keyof M]: ComponentClass<any> extends M[K] ? Props<NonNullable<M[K]>> : M[K] };',
    "import type { ComponentClass, ComponentType } from 'react';",
  ];
  const questions = new Map<number, Question>();
  const ask = (question: Question, line: string) => questions.set(lines.push(line), question);
  ask({ remote: -1, kind: 'control' }, 'a<Same<1, 2>>() satisfies true;');
  for (let remote = 0; remote < remotes; remote++) {
    const ofHost = (type: string) => `import('~host').${type}`;
    const ofRemote = (type: string) => `import('~remote${remote}').${type}`;
    for (const type of given) {
      ask({ remote, kind: 'fits', type }, `a<${ofHost(type)}>() satisfies ${ofRemote(type)};`);
    }
    ask({ remote, kind: 'fits', type: taken }, `a<Taken<${ofRemote(taken)}>>() satisfies Taken<${ofHost(taken)}>;`);
    for (const type of [...given, taken]) {
      ask({ remote, kind: 'same' }, `a<Same<${ofHost(type)}, ${ofRemote(type)}>>() satisfies true;`);
      ask({ remote, kind: 'known' }, `a<[Known<${ofHost(type)}>, Known<${ofRemote(type)}>]>() satisfies [true, true];`);
    }
  }
  return { text: `${lines.join('\n')}\n`, questions };
}

/** What tsc's findings say of each remote; a message when they cannot be relied upon. */
export function readAnswers(
  diagnostics: readonly Diagnostic[],
  questions: ReadonlyMap<number, Question>,
  host: ContractTypes,
  remotes: readonly ContractTypes[],
): TypesRelation[] | { message: string } {
  const stray = diagnostics.find(({ file }) => file !== QUESTIONS);
  if (stray) return { message: `The contract's types do not hold together: ${stray.message.at(0)}` };
  const answers = diagnostics.map(({ line, message }) => ({ question: questions.get(line), message }));
  // A compiler that finds nothing wrong with what is known to be wrong has not looked.
  if (!answers.some(({ question }) => question?.kind === 'control')) {
    return { message: 'tsc let pass what cannot be right, so its answers count for nothing.' };
  }
  if (answers.some(({ question }) => !question || question.kind === 'known')) {
    return { message: 'The contract has a type that stands for anything (any), which cannot be compared.' };
  }
  return remotes.map((types, remote) => {
    const own = answers.filter(({ question }) => question?.remote === remote);
    const misfits: Misfit[] = [];
    const told = new Set<string>();
    for (const { question, message } of own) {
      // What is wrong with the shell is wrong with the props that hold it, and with the page that takes them.
      const cause = message.at(-1) ?? '';
      if (question?.kind === 'fits' && !told.has(cause))
        misfits.push({ type: question.type, message: inShort(message) });
      if (question?.kind === 'fits') told.add(cause);
    }
    const isSame = !own.some(({ question }) => question?.kind === 'same');
    return {
      version: types.version,
      isSame: isSame && misfits.length === 0,
      misfits,
      removed: isSame ? [] : removedMembers(types, host),
    };
  });
}

/** Characters of tsc's message that are told. */
const LONGEST = 300;

/** What is wrong and where, in tsc's innermost words. */
function inShort(message: readonly string[]): string {
  const place = message.flatMap((line) => {
    const property = /^Types of property '([^']+)' are|^The types (?:of|returned by) '([^']+)' are/.exec(line);
    return property ? [property[1] ?? property[2] ?? ''] : [];
  });
  const text = [place.join('.'), message.at(-1) ?? '']
    .filter((part) => part !== '')
    .join(': ')
    .replace(/import\("~[^"]*"\)\.|\.$/g, '')
    .replace(/\bTaken<(\w+)>/g, '$1');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
