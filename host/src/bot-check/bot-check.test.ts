import { createBotCheck } from './bot-check.ts';

const options = { document, service: '/check', siteKey: 'key', version: 3, language: 'en' } as const;

interface FakeWindow {
  grecaptcha?: unknown;
}

const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

/** The script arrives and defines what `grecaptcha` is given. */
function arrive(grecaptcha: unknown): void {
  (window as FakeWindow).grecaptcha = grecaptcha;
  script()?.dispatchEvent(new Event('load'));
}

const ready = (whenReady: () => void) => whenReady();

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete (window as FakeWindow).grecaptcha;
});

test('nothing can be set up without a key or a version', () => {
  expect(() => createBotCheck({ ...options, siteKey: undefined })).toThrow('ReCaptcha error: No key provided');
  expect(() => createBotCheck({ ...options, siteKey: '' })).toThrow('ReCaptcha error: No key provided');
  expect(() => createBotCheck({ ...options, version: undefined })).toThrow('ReCaptcha error: No version provided');
});

test('the script is loaded at the first use and only then, and once for all', async () => {
  const check = createBotCheck(options);
  expect(script()).toBeNull();
  const tokens = Promise.all([check.execute('sign_up'), check.execute('sign_in')]);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(script()?.getAttribute('src')).toBe('/check/recaptcha/api.js?render=key&hl=en');
  expect(document.head.querySelector('style')?.textContent).toContain('display:none');
  arrive({ ready, execute: async (key: string, { action }: { action: string }) => `${key}:${action}` });
  expect(await tokens).toEqual(['key:sign_up', 'key:sign_in']);
});

test('the enterprise form is used when it is there', async () => {
  const token = createBotCheck(options).execute('sign_up');
  arrive({ enterprise: { ready, execute: async () => 'enterprise' } });
  expect(await token).toBe('enterprise');
});

test('a script that does not load is taken away, and tried again the next time', async () => {
  const check = createBotCheck(options);
  const failed = check.execute('sign_up');
  script()?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow(/^ReCaptcha error: Failed to load script$/);
  expect(script()).toBeNull();

  const token = check.execute('sign_up');
  arrive({ ready, execute: async () => 'second try' });
  expect(await token).toBe('second try');
});

test('a blocker that answers with an empty script counts as a failed load', async () => {
  const failed = createBotCheck(options).execute('sign_up');
  script()?.dispatchEvent(new Event('load'));
  await expect(failed).rejects.toThrow('ReCaptcha error: Failed to load script');
});

test('another script in the place of the check’s counts as a failed load', async () => {
  const failed = createBotCheck(options).execute('sign_up');
  arrive('blocked');
  await expect(failed).rejects.toThrow('ReCaptcha error: Failed to load script');
});

describe('a check that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const silent = { ready, render: () => 0, execute: () => new Promise(() => {}) };
  const asleep = { ...silent, ready: () => {} };

  test.each<[string, 2 | 3, unknown, number, string]>([
    ['its script does not come', 3, null, 15_000, 'Failed to load script'],
    ['its script does not get ready', 2, asleep, 15_000, 'Failed to load script'],
    ['it does not answer', 3, silent, 15_000, 'Failed to execute no answer in time'],
    ['nobody answers its challenge', 2, silent, 150_000, 'Failed to execute no answer in time'],
  ])('is given up when %s', async (_name, version, grecaptcha, limit, words) => {
    const outcome = createBotCheck({ ...options, version })
      .execute('sign_up')
      .catch((error: Error) => error.message);
    if (grecaptcha) arrive(grecaptcha);
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await Promise.race([outcome, 'waiting'])).toBe(`ReCaptcha error: ${words}`);
    expect(document.body).toBeEmptyDOMElement();
  });
});

test.each([[undefined], [''], [{}]])('a check that gives %j for a token has failed', async (token) => {
  const failed = createBotCheck(options).execute('sign_up');
  arrive({ ready, execute: async () => token });
  await expect(failed).rejects.toThrow('ReCaptcha error: Failed to execute no token');
});

test('a check that fails says why', async () => {
  const failed = createBotCheck(options).execute('sign_up');
  arrive({ ready, execute: () => Promise.reject(new Error('the check answered 429')) });
  await expect(failed).rejects.toThrow(/^ReCaptcha error: Failed to execute the check answered 429$/);
});

test('version 2 answers through an unseen widget that goes again', async () => {
  const token = createBotCheck({ ...options, version: 2 }).execute('sign_up');
  expect(script()?.getAttribute('src')).toBe('/check/recaptcha/api.js?hl=en');
  expect(document.head.querySelector('style')?.textContent).toContain('visibility:hidden');
  let answer = (_token: string) => {};
  arrive({
    ready,
    render: (_place: HTMLElement, { callback, size }: { callback: (token: string) => void; size: string }) => {
      expect(size).toBe('invisible');
      answer = callback;
      return 0;
    },
    execute: () => answer('widget token'),
  });
  expect(await token).toBe('widget token');
  expect(document.body).toBeEmptyDOMElement();
});
