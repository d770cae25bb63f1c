import { expect, test } from '../fixtures/journey.ts';
import { routeAddresses } from '../fixtures/route-addresses.ts';
import { fillSignUp, newCredentials } from '../page-objects/accounts.ts';
import { checkoutOf, GOOD_CARD } from '../page-objects/checkout.ts';
import { consentOf } from '../page-objects/consent.ts';
import { playerOf } from '../page-objects/player.ts';
import { reportsIn, violationsIn } from '../page-objects/policy.ts';
import { rawGet } from '../page-objects/raw-request.ts';
import { pathOf } from '../page-objects/schedule.ts';

// What is reported goes to a process that nobody else reports to.
test.use({ baseURL: async ({ ownProduct }, use) => use(ownProduct.url) });

const addresses = [...new Set([...routeAddresses(), '/users/sign_in', '/customer-support?apps=ios', '/nowhere'])];

test('no page breaks the policy, signed out or in, with all that a fan may start on it', async ({
  page,
  ownProduct,
  schedule,
}) => {
  test.setTimeout(240_000);
  const violations = await violationsIn(page);

  async function visitAll(): Promise<void> {
    for (const address of addresses) {
      await test.step(address, async () => {
        const { location } = (await rawGet(ownProduct.url, address)).headers;
        if (location?.startsWith('https:')) return;
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      });
    }
  }

  await test.step('consent', async () => {
    await page.goto('/');
    const { bar, choose, settings, save } = consentOf(page);
    await expect(bar).toBeVisible();
    await choose.click();
    await expect(settings).toBeVisible();
    await save.click();
    await expect(bar).toBeHidden();
  });
  await visitAll();

  await test.step('bot check', async () => {
    await page.goto('/users/sign_up?redir=%2Fsearch');
    await fillSignUp(page, newCredentials());
    await expect(page).toHaveURL(/\/search$/);
  });
  await visitAll();

  await test.step('player', async () => {
    await page.goto(pathOf(await schedule.freeLive()));
    await playerOf(page).plays();
  });
  await test.step('card frame', async () => {
    await page.goto('/subscribe/retail');
    await checkoutOf(page).fillCard(GOOD_CARD);
  });

  expect(violations).toEqual([]);
  expect(reportsIn(ownProduct.output())).toEqual([]);
});

test.describe('what is injected into a page', () => {
  test.use({ expectedComplaint: /Content Security Policy/ });

  test('does not run, and is reported without a trace of the visitor', async ({ page, ownProduct }) => {
    const violations = await violationsIn(page);
    await page.route('**/search?*', async (route) => {
      const answer = await route.fetch();
      const attack = '<script>window.injected = true</script><img src="x:y" onerror="window.injected = true">';
      const body = (await answer.text()).replace('<div id="root"', `${attack}<div id="root"`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/search?q=pat%40example.test');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(violations).toContain('/search: script-src-elem inline');
    expect(violations).toContain('/search: script-src-attr inline');

    const reported = () => reportsIn(ownProduct.output()).map(({ directive }) => directive);
    await expect.poll(reported).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']));
    const [report] = reportsIn(ownProduct.output());
    expect(report).toMatchObject({ page: '/search', count: 1 });
    expect(ownProduct.output()).not.toContain('example.test');
  });
});

test.describe('a style that is injected into a page', () => {
  test.use({ expectedComplaint: /Content Security Policy/ });

  test('is not applied', async ({ page }) => {
    const violations = await violationsIn(page);
    await page.route('**/search', async (route) => {
      const answer = await route.fetch();
      const attack =
        '<style>main { display: none }</style><p id="attack" style="position: fixed">Your card, please</p>';
      const body = (await answer.text()).replace('<div id="root"', `${attack}<div id="root"`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#attack')).toHaveCSS('position', 'static');
    expect(violations).toContain('/search: style-src-elem inline');
    expect(violations).toContain('/search: style-src-attr inline');
  });
});

test.describe('a text that reaches a place where markup or scripts are made', () => {
  test.use({ expectedComplaint: /Trusted ?Type|TrustedHTML|TrustedScript/ });

  test('does not act, wherever in the page it is', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const outcomes = await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('div'));
      const attempt = (act: () => void) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const scriptFrom = (address: string) => () => {
        document.createElement('script').src = address;
      };
      return {
        text: attempt(() => {
          box.innerHTML = '<b>Friday night</b>';
        }),
        handler: attempt(() => {
          box.innerHTML = '<img src="x:y" onerror="window.injected = true">';
        }),
        frame: attempt(() => box.insertAdjacentHTML('beforeend', '<iframe srcdoc="x"></iframe>')),
        release: attempt(scriptFrom('/r/watch/abc/entry.js')),
        upload: attempt(scriptFrom('/services/content/picture.js')),
        elsewhere: attempt(scriptFrom('https://evil.example/r/x.js')),
        policyOfItsOwn: attempt(() => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void };
          };
          trustedTypes.createPolicy('mine', {});
        }),
      };
    });
    expect(outcomes).toEqual({
      text: 'done',
      handler: 'TypeError',
      frame: 'TypeError',
      release: 'done',
      upload: 'TypeError',
      elsewhere: 'TypeError',
      policyOfItsOwn: 'TypeError',
    });
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});

test('hostile reports are refused, and break nothing', async ({ request, ownProduct }) => {
  const report = '{"csp-report":{"effective-directive":"img-src"}}';
  const hostile: [headers: Record<string, string>, data: string | Buffer, status: number][] = [
    [{ 'content-type': 'application/csp-report' }, 'x'.repeat(2_000_000), 413],
    [{ 'content-type': 'application/csp-report' }, '{"csp-report', 400],
    [{ 'content-type': 'application/reports+json' }, '['.repeat(60_000), 400],
    [{ 'content-type': 'application/reports+json' }, Buffer.from([0, 0xff, 0xfe]), 400],
    [{ 'content-type': 'application/json' }, report, 415],
    [{ 'content-type': 'text/html' }, report, 415],
    [{ 'content-type': 'application/csp-report', 'content-encoding': 'gzip' }, report, 400],
    [{ 'content-type': 'application/csp-report', 'content-encoding': 'brotli-of-its-own' }, report, 415],
  ];
  for (const [headers, data, status] of hostile) {
    const answer = await request.post('/csp-reports', { headers, data });
    expect.soft(answer.status(), JSON.stringify(headers)).toBe(status);
  }
  expect((await request.get('/healthz')).status()).toBe(200);
  expect(reportsIn(ownProduct.output())).toEqual([]);
});
