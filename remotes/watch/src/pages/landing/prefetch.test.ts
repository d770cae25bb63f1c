import type { LandingPage } from 'shared-contracts/entities';
import { createAppStore } from 'shared-contracts/store';
import { json, refusal } from '../../testing/fake-services.ts';
import { landingFixture } from '../../testing/landing-fixture.ts';
import { activate, prefetch } from './index.tsx';
import { addressOf, servicesOf } from './landing-testing.ts';

/** The addresses that are asked for ahead, `answer` standing for the landing page. */
async function askedAhead(changes: Partial<LandingPage>, answer?: (left: AbortController) => Response) {
  const left = new AbortController();
  const { kind, slug } = landingFixture(changes);
  const services = servicesOf(changes);
  if (answer) services.on(...addressOf({ kind, slug }), () => answer(left));
  activate();
  const { dispatch, getState } = createAppStore(services.environment);
  const url = new URL(`https://site.test/landing/${kind}/${slug}`);
  await prefetch({ params: { kind, slug }, url, dispatch, getState, signal: left.signal });
  return services.calls.map(({ path }) => path).sort();
}

const SCHOOL = ['/api/v2/pass_set', '/v2/landing/school/lincoln-austin-tx'];

test('the page of a school asks for its games, the passes, and how many of its games have video', async () => {
  expect(await askedAhead({})).toEqual([...SCHOOL, '/v2/schools/school-1/coverage']);
});

test('any other asks for its games and the passes', async () => {
  expect(await askedAhead({ kind: 'event', slug: 'a-game', profile: null })).toEqual([
    '/api/v2/pass_set',
    '/v2/landing/event/a-game',
  ]);
});

test('nothing more is asked for when there is no such school, or once the page was left', async () => {
  expect(await askedAhead({}, () => refusal(404, 'Nobody.'))).toEqual(SCHOOL);
  const leaving = (left: AbortController) => {
    left.abort();
    return json(landingFixture());
  };
  expect(await askedAhead({}, leaving)).toEqual(SCHOOL);
});
