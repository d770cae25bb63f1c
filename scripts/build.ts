import { isReleasableName, releasableNames } from 'shared-contracts/remote';
import { buildAll } from './build/build-all.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !isReleasableName(name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". Choose from: ${releasableNames.join(', ')}.`);
  process.exit(2);
}
try {
  await buildAll(names.length > 0 ? names.filter(isReleasableName) : releasableNames, (name, part, milliseconds) =>
    console.log(`${name.padEnd(9)} ${part.wasBuilt ? `built in ${milliseconds} ms` : 'is up to date'}`),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
