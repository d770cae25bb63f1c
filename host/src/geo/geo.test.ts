import { timeZoneFound } from 'shared-contracts/store';
import { sampleStore } from '../testing/sample-store.ts';
import { createGeo } from './create-geo.ts';
import { createVisitorZone } from './device-zone.ts';
import { findPlace } from './find-place.ts';
import { lookUpPlace } from './geo-client.ts';

const austin = {
  continent: { code: 'NA', names: {} },
  country: { iso_code: 'US', names: { en: 'United States' } },
  location: { time_zone: 'America/Chicago' },
  subdivisions: [{ iso_code: 'TX' }],
};

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function request(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(String(address));
    return answer();
  };
  return { fetch, asked, service: '/geo', referrer: 'https://site.test' };
}

describe('the client', () => {
  test('asks with the page’s own site and fills in what is missing', async () => {
    const asking = request(() => json({ continent: { code: 'NA' }, subdivisions: [] }));
    const answer = await lookUpPlace(asking);
    expect(asking.asked).toEqual(['/geo/geoip/v2.1/city/me?referrer=https%3A%2F%2Fsite.test']);
    if (answer.status !== 'found') throw new Error('not found');
    expect(answer.place).toMatchObject({ city: {}, country: {}, location: {}, subdivisions: [{}] });
    expect(answer.place.continent.continent_code).toBe('NA');
    expect(answer.place.most_specific_subdivision).toEqual({});
  });

  test('takes the last subdivision for the most specific', async () => {
    const answer = await lookUpPlace(request(() => json({ subdivisions: [{ iso_code: 'ENG' }, { iso_code: 'OXF' }] })));
    expect(answer).toMatchObject({ place: { most_specific_subdivision: { iso_code: 'OXF' } } });
  });

  test.each<[string, () => Response | Promise<Response>, object]>([
    [
      'the service’s own error',
      () => json({ code: 'IP_ADDRESS_NOT_FOUND', error: 'Not in the database.' }, 404),
      { code: 'IP_ADDRESS_NOT_FOUND', error: 'Not in the database.' },
    ],
    [
      'garbage',
      () => new Response('<html>'),
      { code: 'HTTP_ERROR', error: 'The server returned a 200 status with an invalid JSON body.' },
    ],
    [
      'a number in the place of a code',
      () => json({ country: { iso_code: 7 } }),
      { code: 'HTTP_ERROR', error: 'The server returned a 200 status with an invalid JSON body.' },
    ],
    [
      'an error page',
      () => new Response('Bad gateway', { status: 502 }),
      { code: 'HTTP_ERROR', error: 'The server returned a 502 status with the following body: Bad gateway' },
    ],
    [
      'an empty error',
      () => new Response('', { status: 500 }),
      {
        code: 'HTTP_ERROR',
        error: 'The server returned a 500 status but either the server did not return a body or the browser hides it.',
      },
    ],
    [
      'no connection',
      () => Promise.reject(new TypeError('fetch failed')),
      {
        code: 'HTTP_ERROR',
        error: 'There was a network error receiving the response from the GeoIP web service.',
      },
    ],
  ])('answers %s in words', async (_name, answer, error) => {
    expect(await lookUpPlace(request(answer))).toEqual({ status: 'failed', error });
  });

  test('gives up on a service that hangs', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const fetch: typeof globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const answer = lookUpPlace({ fetch, service: '/geo', referrer: 'https://site.test' });
    limit.abort();
    expect(await answer).toEqual({
      status: 'failed',
      error: { code: 'HTTP_TIMEOUT', error: 'The request to the GeoIP web service timed out.' },
    });
  });
});

describe('finding the visitor', () => {
  const options = (answer: () => Response, hasOwnZone = false) => {
    const store = sampleStore();
    const reports: unknown[] = [];
    const report = (error: unknown) => void reports.push(error);
    const zone = createVisitorZone(() => null);
    return { ...request(answer), store, zone, ...zone, reports, report, hasOwnZone: () => hasOwnZone };
  };

  test('keeps country and region, and shows times in the zone found when nobody has one', async () => {
    const finding = options(() => json(austin));
    await findPlace(finding);
    expect(finding.store.getState().geo).toEqual({ status: 'found', country: 'US', region: 'TX' });
    expect(finding.store.getState().preferences.timeZone).toBe('America/Chicago');
    expect(finding.reports).toEqual([]);
  });

  test('leaves the zone of member or device alone', async () => {
    const finding = options(() => json(austin), true);
    finding.store.dispatch(timeZoneFound('America/Denver'));
    await findPlace(finding);
    expect(finding.store.getState().preferences.timeZone).toBe('America/Denver');
    expect(finding.zone.read()).toBe('America/Chicago');
  });

  test('goes on without a country when the service fails, in the default zone', async () => {
    const finding = options(() => new Response('', { status: 503 }));
    await findPlace(finding);
    expect(finding.store.getState().geo).toEqual({ status: 'failed' });
    expect(finding.store.getState().preferences.timeZone).toBe('America/New_York');
    expect(finding.reports).toEqual([expect.stringMatching(/^HTTP_ERROR: The server returned a 503/)]);
  });

  test('goes on without a country when the code for it does not load', async () => {
    const finding = options(() => json(austin));
    const fault = new Error('Loading chunk 0 failed.');
    await createGeo({ ...finding, now: () => 0 }, () => Promise.reject(fault))();
    expect(finding.store.getState().geo).toEqual({ status: 'failed' });
    expect(finding.reports).toEqual([fault]);
  });

  test('loads the code for it', async () => {
    const finding = options(() => json(austin));
    await createGeo({ ...finding, now: () => 0 })();
    expect(finding.store.getState().geo).toEqual({ status: 'found', country: 'US', region: 'TX' });
  });

  test('asks again after a failure: in a minute at the earliest, one call at a time, and no more once the place is known', async () => {
    let isUp = false;
    let now = 0;
    const finding = options(() => (isUp ? json(austin) : new Response('', { status: 503 })));
    const ask = createGeo({ ...finding, now: () => now });
    await Promise.all([ask(), ask()]);
    now = 59_999;
    await ask();
    expect(finding.asked).toHaveLength(1);
    now = 60_000;
    await ask();
    expect(finding.asked).toHaveLength(2);
    expect(finding.store.getState().geo).toEqual({ status: 'failed' });
    isUp = true;
    now = 120_000;
    await ask();
    expect(finding.store.getState().geo).toEqual({ status: 'found', country: 'US', region: 'TX' });
    now = 999_000;
    await ask();
    expect(finding.asked).toHaveLength(3);
  });
});
