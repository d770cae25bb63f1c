import path from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { releasableNames } from 'shared-contracts/remote';
import type { PartBuild } from './part-build.ts';

/**
 * A process of its own, in which nothing is compiled yet: builds all parts one after another into the folder given, and writes
 * a line of JSON for each.
 */
const [, , outputFolder = ''] = process.argv;
const root = path.resolve(import.meta.dirname, '../..');

for (const name of releasableNames) {
  const folder = name === 'host' ? name : `remotes/${name}`;
  const { default: config } = await import(path.join(root, folder, 'rspack.config.ts'));
  for (const one of [config].flat() as Configuration[]) {
    const milliseconds = await build({ ...one, output: { ...one.output, path: path.join(outputFolder, name) } });
    const side = one.name?.endsWith('for servers') ? 'server' : 'browser';
    const line: PartBuild = { name, side, milliseconds };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

function build(config: Configuration): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    rspack(config, (error, stats: Stats | undefined) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(performance.now() - startedAt);
    });
  });
}
