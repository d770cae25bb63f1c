import { expect, type Page } from '@playwright/test';

interface PlayerState {
  currentTime: number;
  isPaused: boolean;
  hasPicture: boolean;
}

/** The player of the event page that is on the screen. */
export function playerOf(page: Page) {
  const video = page.locator('video');
  const region = page.getByRole('region', { name: /^Video player/ });

  const state = (): Promise<PlayerState> =>
    video.evaluate((element: HTMLVideoElement) => ({
      currentTime: element.currentTime,
      isPaused: element.paused,
      hasPicture: element.readyState >= 2 && element.videoWidth > 0,
    }));
  const currentTime = async () => (await state()).currentTime;

  return {
    video,
    region,
    currentTime,
    /** What the player says of itself while it reconnects. */
    notice: page.locator('[data-status] > [role=status]'),
    /** What it says when it can do nothing more. */
    failure: page.getByRole('alert').filter({ hasText: 'The video stopped' }),
    /** Seconds of the video until which it is loaded without a gap from what is shown. */
    loadedUntil: () =>
      video.evaluate(({ currentTime, buffered }: HTMLVideoElement) => {
        let end = currentTime;
        for (let at = 0; at < buffered.length; at += 1) {
          if (buffered.start(at) <= end + 0.3) end = Math.max(end, buffered.end(at));
        }
        return end;
      }),
    seek: (seconds: number) =>
      video.evaluate((element: HTMLVideoElement, to) => {
        element.currentTime = to;
      }, seconds),
    liveButton: page.getByRole('button', { name: /^(Back to live|Live)$/ }),
    /** Presses play where the browser did not allow the video to start by itself, and waits for the picture to move. */
    async plays(): Promise<void> {
      const start = page.getByRole('button', { name: /^Play (?!ad$|on by itself$)/ });
      await expect(async () => {
        // It goes by itself when the video is let play meanwhile.
        if (await start.isVisible()) await start.click({ timeout: 2_000 });
        expect(await state()).toMatchObject({ isPaused: false, hasPicture: true });
      }).toPass({ timeout: 20_000 });
      const first = await currentTime();
      await expect.poll(currentTime, { timeout: 15_000 }).toBeGreaterThan(first + 1);
    },
  };
}
