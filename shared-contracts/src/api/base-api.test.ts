import { createAppStore, sessionFound } from '../store/index.ts';
import { type ApiError, type ApiRequest, baseApi, busyWords } from './base-api.ts';
import { type FakeNetworkOptions, fakeNetwork, jsonResponse } from './testing/fake-environment.ts';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, ApiRequest>({ query: (request) => request }),
    write: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
    readChecked: build.query<unknown, void>({
      query: () => ({ service: 'unity', path: '/x', accepts: (body) => 'a' in (body as object) }),
    }),
  }),
});

/** A store on a fake network, with one call for reads and one for writes. */
function client(options: FakeNetworkOptions | FakeNetworkOptions['answer']) {
  const network = fakeNetwork(typeof options === 'function' ? { answer: options } : options);
  const store = createAppStore(network.environment);
  return {
    ...network,
    store,
    read: async (request: Partial<ApiRequest> = {}) => {
      const call = { service: 'unity', path: '/x', ...request } as const;
      const query = store.dispatch(testApi.endpoints.read.initiate(call, { subscribe: false, forceRefetch: true }));
      const { data, error } = await query;
      return { data, error: error as ApiError | undefined };
    },
    write: async (request: Partial<ApiRequest> = {}) => {
      const call = { service: 'unity', path: '/x', method: 'POST', ...request } as const;
      return store.dispatch(testApi.endpoints.write.initiate(call)) as Promise<{ data?: unknown; error?: ApiError }>;
    },
  };
}

test('an answer’s JSON is the data', async () => {
  const { read, requests } = client(() => jsonResponse({ a: 1 }));
  expect((await read()).data).toEqual({ a: 1 });
  expect(requests).toEqual(['GET /unity/x']);
});

test('a body is sent as JSON', async () => {
  const { environment, write } = client(() => jsonResponse({}));
  const fetch = jest.spyOn(environment, 'fetch');
  await write({ body: { a: [1] } });
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.body).toBe('{"a":[1]}');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
});

describe('an answer that is no data', () => {
  const html = { headers: { 'content-type': 'text/html' } };
  const json = { headers: { 'content-type': 'application/json; charset=utf-8' } };
  test.each<[string, () => Response]>([
    ['a page of HTML with status 200', () => new Response('<!doctype html><p>Sign in to the hotel network', html)],
    ['JSON without its content type', () => new Response('{"a":1}', html)],
    ['broken JSON', () => new Response('{"a":', json)],
    ['an empty body', () => new Response('', json)],
    ['null', () => new Response('null', json)],
    ['a bare word', () => new Response('"hello"', json)],
    ['a bare number', () => new Response('7', json)],
  ])('%s is garbage, and not asked for twice', async (_name, answer) => {
    const { read, requests } = client(answer);
    expect((await read()).error?.kind).toBe('garbage');
    expect(requests).toHaveLength(1);
  });

  test('what its readers cannot use is garbage, and an inlined answer like it is asked for again', async () => {
    const { store, requests } = client({
      answer: ({ attempt }) => jsonResponse(attempt === 0 ? { b: 1 } : { a: 1 }),
      inlined: { '/unity/x': { c: 1 } },
    });
    const read = () => store.dispatch(testApi.endpoints.readChecked.initiate(undefined, { forceRefetch: true }));
    expect(await read()).toMatchObject({ isError: true, error: { kind: 'garbage' } });
    expect((await read()).data).toEqual({ a: 1 });
    expect(requests).toHaveLength(2);
  });

  test('a redirect in the place of what was asked for says where it leads', async () => {
    const { store } = client({ answer: () => jsonResponse({ redirect: '/events/a/b' }) });
    const answer = await store.dispatch(testApi.endpoints.readChecked.initiate());
    expect(answer).toMatchObject({ error: { kind: 'moved', redirect: '/events/a/b' } });
  });

  test('one that is far too large is garbage, and is not read to its end', async () => {
    let sent = 0;
    const { read } = client(() => {
      const body = new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(new TextEncoder().encode(`"${'x'.repeat(999_998)}`));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    expect((await read()).error?.kind).toBe('garbage');
    expect(sent).toBeLessThan(10);
  });

  test('no content is fine', async () => {
    const { write } = client(() => new Response(null, { status: 204 }));
    expect(await write()).toEqual({ data: null });
  });

  test.each<[string, Response]>([
    ['an empty 200', new Response('')],
    ['an empty 201 that is called HTML', new Response(' ', { status: 201, ...html })],
    ['a word', new Response('OK', { headers: { 'content-type': 'text/plain' } })],
    ['half a JSON', new Response('{"a', json)],
  ])('%s is fine where nothing is read', async (_name, answer) => {
    const { write } = client(() => answer);
    expect(await write({ reads: 'nothing' })).toEqual({ data: null });
  });

  test('a web page and a failure are none even where nothing is read', async () => {
    const answers = [new Response('<!doctype html>', html), jsonResponse({}, 422)];
    const { write } = client(({ attempt }) => answers[attempt] as Response);
    expect((await write({ reads: 'nothing' })).error?.kind).toBe('garbage');
    expect((await write({ reads: 'nothing' })).error).toMatchObject({ kind: 'http', status: 422 });
  });

  test('a problem type is JSON too', async () => {
    const answer = { status: 404, headers: { 'content-type': 'application/problem+json' } };
    const { read } = client(() => new Response('{"message":"Gone fishing."}', answer));
    expect((await read()).error).toEqual({
      kind: 'http',
      status: 404,
      message: 'Gone fishing.',
      body: { message: 'Gone fishing.' },
    });
  });

  test('an error page in HTML keeps its status', async () => {
    const { read } = client(() => new Response('<h1>Not found', { status: 404, ...html }));
    expect((await read()).error).toEqual({
      kind: 'http',
      status: 404,
      message: 'The service answered 404.',
      body: null,
    });
  });
});

test('a call that fails is told of once, and without a word of who asked for what', async () => {
  const { environment, read, write } = client(({ url }) => {
    if (url.includes('gone')) throw new TypeError('fetch failed');
    return jsonResponse({ message: 'pat@demo.test' }, url.includes('busy') ? 503 : 200);
  });
  const told = jest.fn();
  environment.callFailed = told;
  await read({ path: '/busy/usr1?q=secret' });
  await write({ path: '/gone/usr1', service: 'member' });
  await read();
  await read({ auth: 'required' });
  expect(told.mock.calls).toEqual([
    [{ service: 'unity', endpoint: 'read', kind: 'http', status: 503 }],
    [{ service: 'member', endpoint: 'write', kind: 'network' }],
  ]);
});

describe('retrying', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read that got %i is tried once more', async (status) => {
    const { read, requests } = client(({ attempt }) =>
      attempt === 0 ? jsonResponse({}, status) : jsonResponse({ a: 1 }),
    );
    expect((await read()).data).toEqual({ a: 1 });
    expect(requests).toHaveLength(2);
  });

  test('a read is tried twice and no more', async () => {
    const { read, requests } = client(() => jsonResponse({}, 503));
    expect((await read()).error).toMatchObject({ kind: 'http', status: 503 });
    expect(requests).toHaveLength(2);
  });

  test.each([429, 503])(
    'a read that got %i and was asked to wait is tried again when that time is over',
    async (status) => {
      jest.useFakeTimers();
      try {
        const busy = () => new Response('{}', { status, headers: { 'retry-after': '2' } });
        const { read, requests } = client(({ attempt }) => (attempt === 0 ? busy() : jsonResponse({ a: 1 })));
        const answer = read();
        await jest.advanceTimersByTimeAsync(1_999);
        expect(requests).toHaveLength(1);
        await jest.advanceTimersByTimeAsync(1_001);
        expect((await answer).data).toEqual({ a: 1 });
      } finally {
        jest.useRealTimers();
      }
    },
  );

  test('a read that was asked to wait for long is left to its page, with the service’s words', async () => {
    const message = 'Too many searches. Wait 40 s and try again.';
    const headers = { 'retry-after': '40', 'content-type': 'application/json' };
    const { read, requests } = client(() => new Response(JSON.stringify({ message }), { status: 429, headers }));
    const { error } = await read();
    expect(error).toMatchObject({ kind: 'http', status: 429, retryAfter: 40 });
    expect(busyWords(error)).toBe(message);
    expect(requests).toHaveLength(1);
  });

  test('what failed for another reason has no time to wait for', async () => {
    const { read } = client(() => jsonResponse({ message: 'Gone.' }, 404));
    expect(busyWords((await read()).error)).toBeNull();
    expect(busyWords(undefined)).toBeNull();
  });

  test('a read is tried again when the network fails', async () => {
    const { read } = client(({ attempt }) => {
      if (attempt === 0) throw new TypeError('fetch failed');
      return jsonResponse({ a: 1 });
    });
    expect((await read()).data).toEqual({ a: 1 });
  });

  test.each([400, 403, 404, 410, 422, 501])('a read that got %i is not', async (status) => {
    const { read, requests } = client(() => jsonResponse({}, status));
    expect((await read()).error).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('a %s is never tried again by itself', async (method) => {
    for (const status of [500, 503, 429]) {
      const { write, requests } = client(() => jsonResponse({}, status));
      expect((await write({ method })).error).toMatchObject({ status });
      expect(requests).toHaveLength(1);
    }
    const { write, requests } = client(() => Promise.reject(new TypeError('fetch failed')));
    expect((await write({ method })).error).toEqual({ kind: 'network', message: 'fetch failed' });
    expect(requests).toHaveLength(1);
  });
});

test('a call that takes too long is given up and not tried again', async () => {
  const { read, requests } = client(
    (_request, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  expect((await read({ timeout: 10 })).error?.kind).toBe('timeout');
  expect(requests).toHaveLength(1);
});

test('a body that stops half way is given up too', async () => {
  const { read } = client((_request, signal) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a"'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  expect((await read({ timeout: 10 })).error?.kind).toBe('timeout');
});

describe('inlined first data', () => {
  const options = { answer: () => jsonResponse({ from: 'network' }), inlined: { '/unity/x': { from: 'page' } } };

  test('answers the first read without a request, and only that one', async () => {
    const { read, requests } = client(options);
    expect((await read()).data).toEqual({ from: 'page' });
    expect(requests).toEqual([]);
    expect((await read()).data).toEqual({ from: 'network' });
  });

  test('is frozen before the store has it, which then need not look through all of it', async () => {
    const page = { list: [{}] };
    const { read } = client({ ...options, inlined: { '/unity/x': page } });
    await read();
    expect([Object.isFrozen(page), Object.isFrozen(page.list)]).toEqual([true, false]);
  });

  test('never answers a write or a call with a token', async () => {
    const { read, write } = client({ ...options, token: 't' });
    expect((await write()).data).toEqual({ from: 'network' });
    expect((await read({ auth: 'optional' })).data).toEqual({ from: 'network' });
  });
});

describe('the member’s token', () => {
  /** Takes the token `new` only. */
  const guarded: FakeNetworkOptions['answer'] = ({ token }) =>
    token === 'new' ? jsonResponse({ a: 1 }) : jsonResponse({ message: 'No.' }, 401);

  test('is sent only where a call asks for it', async () => {
    const { read, requests } = client({ answer: () => jsonResponse({}), token: 't' });
    await read();
    await read({ auth: 'optional' });
    await read({ auth: 'required' });
    expect(requests).toEqual(['GET /unity/x', 'GET /unity/x as t', 'GET /unity/x as t']);
  });

  test('is refreshed once after a 401, and the call made once more', async () => {
    const { read, write, requests, setToken } = client({ answer: guarded, token: 'old', refreshed: 'new' });
    expect((await read({ auth: 'required' })).data).toEqual({ a: 1 });
    expect(requests).toEqual(['GET /unity/x as old', 'refresh', 'GET /unity/x as new']);
    setToken('old');
    expect((await write({ auth: 'required' })).data).toEqual({ a: 1 });
  });

  test('is not refreshed again when the new one is refused as well', async () => {
    const { read, requests } = client({ answer: guarded, token: 'old', refreshed: 'useless' });
    expect((await read({ auth: 'required' })).error).toMatchObject({ kind: 'http', status: 401, message: 'No.' });
    expect(requests).toEqual(['GET /unity/x as old', 'refresh', 'GET /unity/x as useless']);
  });

  test('leaves the 401 as the answer when it cannot be refreshed', async () => {
    const { read, requests } = client({ answer: guarded, token: 'old', refreshed: null });
    expect((await read({ auth: 'required' })).error).toMatchObject({ status: 401 });
    expect(requests).toEqual(['GET /unity/x as old', 'refresh']);
  });

  test('is refreshed by one request when several calls are refused at once', async () => {
    const { read, requests } = client({ answer: guarded, token: 'old', refreshed: 'new' });
    const answers = await Promise.all(['/a', '/b', '/c'].map((path) => read({ path, auth: 'required' })));
    expect(answers.map(({ data }) => data)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect(requests.filter((line) => line === 'refresh')).toHaveLength(1);
  });

  test('is not refreshed again for a call that is refused after the refresh of another', async () => {
    let refuse = () => {};
    const { read, requests } = client({
      token: 'old',
      refreshed: 'new',
      answer: async (request, signal) => {
        if (request.url.endsWith('/late') && request.token === 'old') {
          await new Promise<void>((resolve) => {
            refuse = resolve;
          });
        }
        return guarded(request, signal);
      },
    });
    const late = read({ path: '/late', auth: 'required' });
    await read({ path: '/early', auth: 'required' });
    refuse();
    expect((await late).data).toEqual({ a: 1 });
    expect(requests.filter((line) => line === 'refresh')).toHaveLength(1);
  });

  test('is asked for before a call that needs one', async () => {
    const { read, requests } = client({ answer: guarded, refreshed: 'new' });
    expect((await read({ auth: 'required' })).data).toEqual({ a: 1 });
    expect(requests).toEqual(['refresh', 'GET /unity/x as new']);
  });

  test('is not there for a visitor, so nothing that needs it is sent', async () => {
    const { read, requests } = client({ answer: guarded });
    expect((await read({ auth: 'required' })).error?.kind).toBe('signed-out');
    expect(requests).toEqual(['refresh']);
  });

  test('is renewed for a signed-in member before a call that can do without', async () => {
    const { read, requests, store } = client({ answer: () => jsonResponse({}), refreshed: 'new' });
    await read({ auth: 'optional' });
    store.dispatch(sessionFound(null));
    await read({ auth: 'optional' });
    expect(requests).toEqual(['GET /unity/x', 'refresh', 'GET /unity/x as new']);
  });

  test('stays away from a call that can do without, when a member’s cannot be renewed', async () => {
    const { read, store } = client({ answer: () => jsonResponse({ a: 1 }) });
    store.dispatch(sessionFound(null));
    expect((await read({ auth: 'optional' })).data).toEqual({ a: 1 });
  });
});
