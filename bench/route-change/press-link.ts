import type { Locator, Page } from '@playwright/test';

/** How long a tab rests between two presses, in milliseconds; a look for new releases is due by then. */
const REST = 2_500;
/** How late the browser tells of a frame that followed an event, in milliseconds. */
const EVENTS_COME = 600;

declare global {
  interface Window {
    /** Milliseconds from the last press to the content of another page. */
    pageTook?: Promise<number>;
    /** Milliseconds from each event of a press to the next frame. */
    answers: number[];
  }
}

export interface Press {
  /** Milliseconds to the content of the page. */
  took: number;
  /** Milliseconds to the next frame, of the slowest of the press's events. */
  answered: number;
  /** Scripts that were asked for from the press on. */
  scripts: number;
}

/** Has a page note what presses take, whichever pages they lead to. */
export function watchPresses(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.answers = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (['pointerdown', 'pointerup', 'click'].includes(name)) window.answers.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const isThere = (title: string) =>
      document.title !== title &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const { title } = document;
        window.pageTook = new Promise((resolve) => {
          const look = () => (isThere(title) ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look));
          requestAnimationFrame(look);
        });
      },
      { capture: true },
    );
  });
}

/** Presses a link that the mouse has rested on for some time, or not at all. */
export async function pressLink(page: Page, link: Locator, pointing: number): Promise<Press> {
  await page.waitForTimeout(REST);
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no ${link} to press.`);
  let scripts = 0;
  const count = (request: { resourceType(): string }) => {
    if (request.resourceType() === 'script') scripts += 1;
  };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (pointing > 0) await page.waitForTimeout(pointing);
  await page.evaluate(() => {
    window.answers.length = 0;
  });
  page.on('request', count);
  await page.mouse.down();
  await page.mouse.up();
  const took = await page.evaluate(() => window.pageTook);
  await page.waitForTimeout(EVENTS_COME);
  page.off('request', count);
  const answered = Math.max(0, ...(await page.evaluate(() => window.answers)));
  if (took === undefined) throw new Error('The press was no click.');
  return { took, answered, scripts };
}
