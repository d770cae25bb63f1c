import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** Browser journeys against the whole product, each worker with a product of its own. */
export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/test-results',
  globalSetup: './fixtures/prepare-template.ts',
  fullyParallel: true,
  workers: 2,
  // What passes when it is tried again is listed at the end of the run; `npm test -- --strict` sets 0.
  retries: 2,
  // A broken build says so in two minutes.
  maxFailures: 10,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../scripts/test/record/playwright-reporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // What journeys hold back or change would go past them through the worker; those of reading offline have it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--mute-audio',
      ],
    },
  },
});
