import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import {
  BROKEN_ID,
  type Breakage,
  breakages,
  breakRelease,
  complaintOfBreakage,
} from '../page-objects/broken-release.ts';
import { passTime } from '../page-objects/faults.ts';
import { frameOf, markDocument, pathOfRemote, type RemoteName, remoteNames } from '../page-objects/frame.ts';
import { serveMap } from '../page-objects/page-data.ts';
import { watchVotes } from '../page-objects/release-votes.ts';

test.use({ expectedComplaint: complaintOfBreakage });
test.setTimeout(120_000);

/** A page that did not load says another thing than one that stopped working. */
const apologyOn = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: /^(This page is taking a time-out|Something went wrong\.)$/ });

/** Opens a page of another remote and goes to the broken one inside the tab. */
async function meets(page: Page, baseURL: string, remote: RemoteName, breakage: Breakage, hasFallback: boolean) {
  const frame = frameOf(page);
  const first = remote === 'watch' ? 'store' : 'watch';
  const address = baseURL + pathOfRemote(first);
  const breakMap = await breakRelease(page, remote, breakage);
  await serveMap(page, address, (map) => breakMap(map, hasFallback));
  await page.goto(address);
  await frame.shows(first);
  const mark = await markDocument(page);
  await frame.goTo(remote);
  return { frame, mark };
}

// The one that hangs comes last, since it needs a clock that stays.
const allBreakages = Object.keys(breakages) as Breakage[];

for (const remote of remoteNames) {
  test(`${remote} dead, throwing, of another contract, changed or hanging never takes the host along`, async ({
    page,
    context,
    baseURL,
  }) => {
    const other = remote === 'store' ? 'playoffs' : 'store';
    const { votes } = watchVotes(context);
    const apology = apologyOn(page);
    for (const breakage of allBreakages) {
      await test.step(breakage, async () => {
        votes.length = 0;
        if (breakage === 'hanging') await page.clock.install();
        const { frame, mark } = await meets(page, baseURL ?? '', remote, breakage, false);
        if (breakage === 'hanging') await passTime(page, apology);
        await expect(apology).toBeVisible();
        await expect(apology).not.toContainText(/broke|federation|runtime|http|\.js/i);
        await frame.stands();
        await frame.goTo(other);
        await frame.shows(other);
        await frame.stands();
        expect(await mark.isKept()).toBe(true);
        if (breakage === 'hanging') await page.clock.runFor(1_000);
        const { kind } = breakages[breakage];
        const vote = { remote, releaseId: BROKEN_ID, outcome: 'failed', kind };
        await expect.poll(() => votes).toContainEqual(expect.objectContaining(vote));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

test('a release that is broken in any of these ways makes way for the one before', { tag: '@gate' }, async ({
  page,
  baseURL,
}) => {
  for (const breakage of allBreakages) {
    await test.step(breakage, async () => {
      if (breakage === 'hanging') await page.clock.install();
      const { frame } = await meets(page, baseURL ?? '', 'playoffs', breakage, true);
      if (breakage === 'hanging') await passTime(page, frame.pageOf('playoffs'));
      await frame.shows('playoffs');
      await expect(frame.pageOf('playoffs')).toHaveAttribute('data-version', '1.0.0');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
