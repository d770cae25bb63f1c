import type { ReleasableName } from 'shared-contracts/remote';
import type { PageSpeed } from '../page-speed/measure-views.ts';
import { loadedPage, sampleRelease } from '../testing/sample-map.ts';
import { createFailureReports, type Failure } from './failure-reports.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Sent {
  how: 'fetch' | 'beacon';
  token: string;
  votes: Record<string, unknown>[];
  speeds: PageSpeed[];
}

/** A tab whose file requests `files` answers; without it every file is as its hash says. */
function tab({
  hasToken = true,
  previewed = undefined as ReleasableName | undefined,
  post = async () => new Response(null, { status: 204 }),
  files = async (_init?: RequestInit) => new Response('ok'),
  sendBeacon = (_address: string, _body: string): boolean => true,
} = {}) {
  const sent: Sent[] = [];
  const reports = createFailureReports({
    token: hasToken ? 'signed' : undefined,
    hostRelease: 'h1',
    address: '/release-reports',
    previewed: () => previewed,
    fetch: async (address, init) => {
      if (address !== '/release-reports') return files(init);
      const response = await post();
      sent.push({ how: 'fetch', ...JSON.parse(String(init?.body)) });
      return response;
    },
    sendBeacon: (address, body) => {
      sent.push({ how: 'beacon', ...JSON.parse(body) });
      return sendBeacon(address, body);
    },
  });
  const all = () => sent.flatMap(({ votes }) => votes);
  return {
    reports,
    sent,
    votes: () => all().filter(({ remote }) => remote !== 'host'),
    hostVotes: () => all().filter(({ remote }) => remote === 'host'),
  };
}

const failure = (overrides: Partial<Failure> = {}): Failure => ({
  remote: 'watch',
  release: sampleRelease('v1'),
  kind: 'render',
  page: 'home',
  reason: 'Error: no',
  ...overrides,
});

test('a page that stays three seconds is a good vote for its release and for the host, once', async () => {
  const { reports, sent } = tab();
  reports.shown(loadedPage('v1'));
  await jest.advanceTimersByTimeAsync(2_999);
  reports.shown(loadedPage('v1'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([
    {
      ...{ how: 'fetch', token: 'signed' },
      votes: [
        { remote: 'host', releaseId: 'h1', outcome: 'ok' },
        { remote: 'watch', releaseId: 'v1', outcome: 'ok', page: 'home' },
      ],
      speeds: [],
    },
  ]);
});

test('a host that failed once is not good because of a page that stays', async () => {
  const { reports, hostVotes } = tab();
  reports.failed({ remote: 'host', release: { releaseId: 'h1' }, kind: 'uncaught', reason: 'Error: no' });
  reports.shown(loadedPage('v1'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(hostVotes()).toEqual([
    { remote: 'host', releaseId: 'h1', outcome: 'failed', kind: 'uncaught', reason: 'Error: no' },
  ]);
});

test('a page that goes early is no vote, unless the whole document goes', async () => {
  const { reports, sent, votes } = tab();
  const gone = reports.shown(loadedPage('v1'));
  await jest.advanceTimersByTimeAsync(2_999);
  gone();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  reports.shown(loadedPage('v2'));
  reports.leave();
  expect(sent.map(({ how }) => how)).toEqual(['beacon']);
  expect(votes()).toMatchObject([{ releaseId: 'v2', outcome: 'ok' }]);
});

test('a failure outranks a good vote, and nothing outranks a failure', async () => {
  const { reports, votes } = tab();
  reports.shown(loadedPage('v1'));
  await jest.advanceTimersByTimeAsync(5_000);
  reports.failed(failure());
  reports.failed(failure({ kind: 'uncaught' }));
  reports.shown(loadedPage('v1'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(votes()).toEqual([
    { remote: 'watch', releaseId: 'v1', outcome: 'ok', page: 'home' },
    { remote: 'watch', releaseId: 'v1', outcome: 'failed', kind: 'render', page: 'home', reason: 'Error: no' },
  ]);
});

test('votes of the same second go together', async () => {
  const { reports, sent } = tab();
  for (const id of ['v1', 'v2', 'v3']) reports.failed(failure({ release: sampleRelease(id) }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ votes }) => votes.length)).toEqual([3]);
});

test('without a token nothing is sent, and of a release under preview neither', async () => {
  const nothing = [tab({ hasToken: false }), tab({ previewed: 'watch' })];
  for (const { reports } of nothing) {
    reports.failed(failure());
    reports.shown(loadedPage('v1'));
    reports.leave();
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(nothing.flatMap(({ votes }) => votes())).toEqual([]);
  expect(nothing[0]?.sent).toEqual([]);
});

test('votes that could not be sent go with the page', async () => {
  const { reports, sent } = tab({ post: () => Promise.reject(new TypeError('offline')) });
  reports.failed(failure());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  reports.leave();
  expect(sent).toMatchObject([{ how: 'beacon', votes: [{ releaseId: 'v1' }] }]);
});

test('a browser that blocks beacons loses votes, and nothing else', () => {
  const { reports } = tab({
    sendBeacon: () => {
      throw new TypeError('blocked');
    },
  });
  reports.failed(failure());
  expect(() => reports.leave()).not.toThrow();
});

test('a tab sends a limited number of votes, in small bodies', async () => {
  const { reports, sent, votes } = tab();
  for (let id = 0; id < 200; id++)
    reports.failed(failure({ release: sampleRelease(`v${id}`), reason: 'x'.repeat(9_999) }));
  reports.leave();
  expect(votes()).toHaveLength(60);
  for (const body of sent) expect(JSON.stringify(body).length).toBeLessThan(16_000);
});

test.each([
  ['TypeError: no pat@demo.test in list', 'TypeError: no … in list'],
  ['failed: https://site.test/a?token=secret#x', 'failed: https://site.test/a'],
])('the reason says nothing of the fan: %s', async (reason, expected) => {
  const { reports, votes } = tab();
  reports.failed(failure({ reason }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(votes()).toMatchObject([{ reason: expected }]);
});

describe('a release that did not load', () => {
  const release = {
    ...sampleRelease('v1'),
    pages: { home: { scripts: ['home.js'], styles: ['home.css'] } },
    integrity: {
      '/r/watch/v1/entry.js': 'sha256-entry',
      '/r/watch/v1/home.css': 'sha256-style',
      '/r/watch/v1/lazy.js': 'sha256-lazy',
    },
  };

  test.each([
    ['with a file whose bytes changed', 'sha256-style', undefined, 'integrity'],
    ['with a lazy file whose bytes changed', 'sha256-lazy', '/r/watch/v1/lazy.js', 'integrity'],
    ['with a changed file that it did not ask for', 'sha256-lazy', undefined, 'load'],
    ['with every file as it should be', 'none', undefined, 'load'],
  ])('%s', async (_name, changed, file, kind) => {
    const { reports, votes } = tab({
      files: async (init) => {
        if (init?.integrity === changed) throw new TypeError('Failed to fetch');
        return new Response('bytes');
      },
    });
    reports.failed(failure({ kind: 'load', release, ...(file ? { files: [file] } : {}) }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(votes()).toMatchObject([{ outcome: 'failed', kind }]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['gone', async () => new Response('', { status: 404 })],
    ['out of reach', () => Promise.reject(new TypeError('offline'))],
  ])('because its files are %s is no change of bytes', async (_name, files) => {
    const { reports, votes } = tab({ files });
    reports.failed(failure({ kind: 'load', release }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(votes()).toMatchObject([{ kind: 'load' }]);
  });
});

describe('how fast pages were', () => {
  const speed = (view: string): PageSpeed => ({
    ...{ remote: 'watch', releaseId: 'v1', page: 'home', view, kind: 'load', lcp: 900 },
  });

  test('goes with the votes of the same moment', async () => {
    const { reports, sent } = tab();
    reports.measured([speed('one')], false);
    reports.failed(failure());
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toMatchObject([{ how: 'fetch', votes: [{ outcome: 'failed' }], speeds: [{ view: 'one' }] }]);
  });

  test('goes by a beacon when the tab goes out of sight, and says nothing of a page that may stay', async () => {
    const { reports, sent } = tab();
    reports.shown(loadedPage('v1'));
    reports.measured([speed('one')], true);
    expect(sent).toMatchObject([{ how: 'beacon', votes: [], speeds: [{ view: 'one' }] }]);
    await jest.advanceTimersByTimeAsync(3_000 + 1_000);
    expect(sent.slice(1)).toMatchObject([{ how: 'fetch', votes: [{}, {}], speeds: [] }]);
  });

  test('waits for the next report when it could not be sent, the newest of it', async () => {
    const { reports, sent } = tab({ post: () => Promise.reject(new TypeError('offline')) });
    for (const view of ['one', 'two']) {
      reports.measured(Array(15).fill(speed(view)), false);
      await jest.advanceTimersByTimeAsync(1_000);
    }
    reports.leave();
    const views = sent.flatMap(({ speeds }) => speeds.map(({ view }) => view));
    expect(views).toEqual([...Array(5).fill('one'), ...Array(15).fill('two')]);
  });

  test('that came while the gateway was about to say that it has enough is not told either', async () => {
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { reports, sent } = tab({ post: () => answered });
    reports.measured([speed('one')], false);
    await jest.advanceTimersByTimeAsync(1_000);
    reports.measured([speed('two')], false);
    answer(new Response(null, { status: 429 }));
    await jest.advanceTimersByTimeAsync(2_000);
    reports.leave();
    expect(sent.flatMap(({ speeds }) => speeds.map(({ view }) => view))).toEqual(['one']);
  });

  test('is not told without a token, under a preview of any part, nor while the gateway has enough', async () => {
    const silent = tab({ post: async () => new Response(null, { status: 429 }) });
    silent.reports.measured([speed('one')], false);
    await jest.advanceTimersByTimeAsync(1_000);
    for (const { reports, sent } of [silent, tab({ hasToken: false }), tab({ previewed: 'store' })]) {
      const before = sent.length;
      reports.measured([speed('two')], true);
      reports.leave();
      expect(sent).toHaveLength(before);
    }
  });
});

test.each([429, 503])('a gateway that answers %i is told nothing until the time that it says', async (status) => {
  let answer = new Response(null, { status, headers: { 'retry-after': '30' } });
  const { reports, sent } = tab({ post: async () => answer });
  reports.failed(failure());
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
  answer = new Response(null, { status: 204 });
  reports.failed(failure({ release: sampleRelease('v2') }));
  reports.leave();
  await jest.advanceTimersByTimeAsync(29_999);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  reports.failed(failure({ release: sampleRelease('v2') }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
});
