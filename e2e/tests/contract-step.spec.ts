import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copySources } from '../../scripts/testing/copy-sources.ts';
import type { Product } from '../fixtures/run-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { frameOf, markDocument, type RemoteName, remoteNames } from '../page-objects/frame.ts';
import { command, goingLive, isLive, type Part } from '../page-objects/releases.ts';

test.setTimeout(600_000);

/** A checkout in which the contract has taken a major step from `from`. */
function checkoutOfNextContract() {
  const folder = copySources();
  const contract = path.join(folder, 'shared-contracts/package.json');
  const { version: from } = JSON.parse(readFileSync(contract, 'utf8')) as { version: string };
  const replace = (file: string, change: (text: string) => string) => {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    const after = change(before);
    expect(after, file).not.toBe(before);
    writeFileSync(place, after);
  };
  for (const file of ['shared-contracts/package.json', 'shared-contracts/src/remote/contract-version.ts']) {
    replace(file, (text) => text.replace(from, '2.0.0'));
  }
  return {
    folder,
    from,
    /** Writes down on which contracts a remote runs; on that of the checkout alone when nothing is given. */
    says(remote: RemoteName, contract?: string) {
      replace(`remotes/${remote}/package.json`, (text) => {
        const { contract: _, ...manifest } = JSON.parse(text);
        return JSON.stringify({ ...manifest, contract }, null, 2);
      });
    },
  };
}

test('host and five remotes go to the next major of the contract and back, one team at a time, with a tab open', async ({
  page,
  ownProduct,
}) => {
  const frame = frameOf(page);
  const next = checkoutOfNextContract();
  const team: Pick<Product, 'release'> = { release: (...args) => ownProduct.releaseFrom(next.folder, ...args) };

  /** What a fan in the open tab gets of a remote, by its header. */
  async function gets(remote: RemoteName, version: string): Promise<void> {
    await expect(async () => {
      await frame.goTo(remote === 'watch' ? 'store' : 'watch');
      await frame.goTo(remote);
      await frame.shows(remote);
      expect(await frame.pageOf(remote).getAttribute('data-version')).toBe(version);
    }).toPass({ timeout: 40_000 });
  }
  async function goesLive(part: Part, version: string): Promise<void> {
    await command(team, ...goingLive(part, version));
    await isLive(ownProduct.url, part, version);
  }

  try {
    await page.goto(ownProduct.url);
    const firstHost = await markDocument(page);

    await test.step('the host waits for its remotes', async () => {
      const early = await team.release(...goingLive('host', '2.0.0'));
      expect(early.exitCode, early.output).toBe(4);
      for (const remote of remoteNames) expect(early.output).toContain(`${remote} 1.0.0 is live and would not run`);
    });

    for (const remote of remoteNames) {
      await test.step(`${remote} is built with the new contract, and says that it runs on both`, async () => {
        if (remote === 'store') {
          const hasty = await team.release(...goingLive(remote, '2.0.0'));
          expect(hasty).toEqual({ exitCode: 4, output: expect.stringContaining('it needs contract ^2.0.0') });
        }
        next.says(remote, `^${next.from} || ^2.0.0`);
        await goesLive(remote, '2.0.1');
        await gets(remote, '2.0.1');
        expect(await firstHost.isKept()).toBe(true);
      });
    }

    await test.step('the host takes the step, and the open tab follows at its next navigation', async () => {
      await goesLive('host', '2.0.1');
      await gets('store', '2.0.1');
      expect(await firstHost.isKept()).toBe(false);
    });

    const secondHost = await markDocument(page);
    await test.step('a team leaves the old contract behind', async () => {
      next.says('store');
      await goesLive('store', '2.1.0');
      await gets('store', '2.1.0');
      expect(await secondHost.isKept()).toBe(true);
    });

    await test.step('the host goes back, and takes the team’s earlier release along', async () => {
      await command(ownProduct, 'rollback', 'host');
      await isLive(ownProduct.url, 'host', '1.0.0');
      await gets('store', '2.0.1');
      expect(await secondHost.isKept()).toBe(false);
    });

    await test.step('every team goes back', async () => {
      await command(ownProduct, 'rollback', 'store');
      for (const remote of remoteNames) {
        const log = JSON.parse(await command(ownProduct, 'log', remote, '--json'));
        await command(ownProduct, 'rollback', remote, '--after', String(log[0].generation));
        await isLive(ownProduct.url, remote, '1.0.0');
        await gets(remote, '1.0.0');
      }
    });
  } finally {
    rmSync(next.folder, { recursive: true, force: true });
  }
});
