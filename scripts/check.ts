import { spawn } from 'node:child_process';
import { CODE_FOLDERS } from './code-folders.ts';

/** What `npm run check` asks, each in the words of the tool that answers. */
const checks: readonly { name: string; command: readonly string[]; mend: string }[] = [
  { name: 'format and lint', command: ['biome', 'check', '.'], mend: 'npm run format' },
  { name: 'types in browsers', command: ['tsc', '-p', 'tsconfig.browser.json', '--noEmit'], mend: 'mend the types' },
  { name: 'types on servers', command: ['tsc', '-p', 'tsconfig.node.json', '--noEmit'], mend: 'mend the types' },
  {
    name: 'import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...CODE_FOLDERS],
    mend: 'see docs/architecture.md: who may import whom',
  },
  {
    name: 'translations',
    command: [process.execPath, 'scripts/check-messages.ts'],
    mend: 'see docs/languages.md',
  },
  { name: 'dead code', command: ['knip', '--no-progress'], mend: 'delete what nothing uses' },
  { name: 'one version of each package', command: ['sherif', '--fail-on-warnings'], mend: 'npx sherif --fix' },
];

interface Outcome {
  isGood: boolean;
  output: string;
}

function run(command: readonly string[]): Promise<Outcome> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isGood: false, output: error.message }));
    child.on('exit', (code) => resolve({ isGood: code === 0, output }));
  });
}

let failures = 0;
for (const { name, command, mend } of checks) {
  const { isGood, output } = await run(command);
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name}`);
  if (isGood) continue;
  failures += 1;
  console.log(`${output.trimEnd()}\n     to mend: ${mend}\n`);
}
process.exit(failures === 0 ? 0 : 1);
