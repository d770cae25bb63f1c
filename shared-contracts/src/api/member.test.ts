import type { FavoriteTeam } from '../entities/index.ts';
import { createAppStore } from '../store/index.ts';
import { profileFixture } from '../testing/member-fixtures.ts';
import { baseApi } from './base-api.ts';
import { memberEndpoints } from './member.ts';
import { type FakeNetworkOptions, fakeNetwork, jsonResponse } from './testing/fake-environment.ts';

const entry = (key: string) => ({
  content_type: 'school',
  content_key: key,
  content_logo: null,
  content_name: key,
  content_slug: key,
  content_city: null,
  content_state_code: null,
});

/** A store that has read the profile of a member who follows `a`; `answer` plays what comes after. */
async function memberStore(answer: FakeNetworkOptions['answer'], saved: string[] = ['a']) {
  const profile = () => profileFixture({ following: saved.map(entry) });
  const network = fakeNetwork({
    token: 't',
    answer: (request, signal) => (request.method === 'GET' ? jsonResponse(profile()) : answer(request, signal)),
  });
  const store = createAppStore(network.environment);
  const subscription = store.dispatch(memberEndpoints.userProfile.initiate());
  await subscription;
  const followed = () => {
    const { data } = memberEndpoints.userProfile.select()(store.getState());
    return data?.following.map(({ content_key }) => content_key);
  };
  return { ...network, store, followed };
}

const reference = { type: 'school', key: 'b c' };

test('following shows at once, goes to the member service, and does not show twice', async () => {
  let release = (_response: Response) => {};
  const { store, followed, requests } = await memberStore(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const call = store.dispatch(memberEndpoints.follow.initiate(reference));
  expect(followed()).toEqual(['b c', 'a']);
  const again = store.dispatch(memberEndpoints.follow.initiate({ type: 'school', key: 'a' }));
  expect(followed()).toEqual(['b c', 'a']);
  release(new Response(null, { status: 204 }));
  again.abort();
  call.abort();
  expect(requests).toContain('PUT /member/v1/user/following/school/b%20c as t');
});

test.each([200, 201])('a follow answered with an empty %i stands', async (status) => {
  const { store } = await memberStore(() => new Response('', { status }));
  expect(await store.dispatch(memberEndpoints.follow.initiate(reference))).toEqual({ data: null });
  expect(await store.dispatch(memberEndpoints.unfollow.initiate(reference))).toEqual({ data: null });
});

test('a follow that fails is taken back', async () => {
  const { store, followed } = await memberStore(() => jsonResponse({ message: 'No.' }, 500));
  const call = store.dispatch(memberEndpoints.follow.initiate(reference));
  expect(followed()).toEqual(['b c', 'a']);
  await call;
  expect(followed()).toEqual(['a']);
});

test('unfollowing shows at once, and comes back when it fails', async () => {
  const { store, followed, requests } = await memberStore(() => jsonResponse({}, 503));
  const call = store.dispatch(memberEndpoints.unfollow.initiate({ type: 'school', key: 'a' }));
  expect(followed()).toEqual([]);
  await call;
  expect(followed()).toEqual(['a']);
  expect(requests).toContain('DELETE /member/v1/user/following/school/a as t');
});

test('a team that is left is not a school of the same key', async () => {
  const { store, followed } = await memberStore(() => new Response(null, { status: 204 }));
  const call = store.dispatch(memberEndpoints.unfollow.initiate({ type: 'team', key: 'a' }));
  expect(followed()).toEqual(['a']);
  await call;
});

test('after a change the profile is read again, and what the service says stands', async () => {
  const saved = ['a'];
  const { store, followed } = await memberStore(() => {
    saved.unshift('b c', 'from another tab');
    return new Response(null, { status: 204 });
  }, saved);
  await store.dispatch(memberEndpoints.follow.initiate(reference));
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  expect(followed()).toEqual(['b c', 'from another tab', 'a']);
});

test('a favourite team shows at once and gets its key from the service, and what fails is taken back', async () => {
  const team = { school_key: 's 1', sport: 'Basketball', level: 'Varsity', gender: 'Girls' };
  const saved: FavoriteTeam[] = [];
  let answerMark = (_answer: Response) => {};
  let isProfileDown = false;
  const { environment, requests } = fakeNetwork({
    token: 't',
    answer: ({ method }) => {
      if (method === 'GET') {
        return isProfileDown ? jsonResponse({}, 400) : jsonResponse(profileFixture({ favorite_teams: saved }));
      }
      return new Promise((resolve) => {
        answerMark = resolve;
      });
    },
  });
  const store = createAppStore(environment);
  const { dispatch } = store;
  const { favorTeam, unfavorTeam, userProfile } = memberEndpoints;
  await dispatch(userProfile.initiate());
  const kept = () => userProfile.select()(store.getState()).data?.favorite_teams;
  const settled = () => Promise.all(dispatch(baseApi.util.getRunningQueriesThunk()));

  // What is shown follows even while the profile cannot be read again.
  isProfileDown = true;
  const refused = dispatch(favorTeam.initiate(team));
  expect(kept()).toMatchObject([team]);
  answerMark(jsonResponse({ message: 'Full.' }, 409));
  await refused;
  await settled();
  expect(kept()).toEqual([]);

  const marked = dispatch(favorTeam.initiate(team));
  answerMark(jsonResponse({ ...team, key: 'fav/1' }, 201));
  await marked;
  await settled();
  expect(kept()).toEqual([{ ...team, key: 'fav/1' }]);

  const failing = dispatch(unfavorTeam.initiate('fav/1'));
  expect(kept()).toEqual([]);
  answerMark(jsonResponse({}, 500));
  await failing;
  expect(kept()).toEqual([{ ...team, key: 'fav/1' }]);
  const changes = requests.filter((request) => request.includes('favorite_team'));
  expect(changes).toEqual([
    'POST /member/v3/favorite_team as t',
    'POST /member/v3/favorite_team as t',
    'DELETE /member/v3/favorite_team/fav%2F1 as t',
  ]);
});

test('a reminder shows at once and goes again, and what fails is taken back', async () => {
  const reminders: { content_type: string; content_key: string }[] = [];
  let isDown = false;
  const { environment, requests } = fakeNetwork({
    token: 't',
    answer: ({ method, url }) => {
      if (method === 'GET') return jsonResponse(profileFixture({ reminders }));
      if (isDown) return jsonResponse({ message: 'No.' }, 500);
      if (method === 'PUT')
        reminders.push({ content_type: 'game', content_key: decodeURIComponent(url.split('/').at(-1) ?? '') });
      else reminders.length = 0;
      return new Response(null, { status: 204 });
    },
  });
  const store = createAppStore(environment);
  const { dispatch } = store;
  const { remind, dropReminder, userProfile } = memberEndpoints;
  await dispatch(userProfile.initiate());
  const kept = () =>
    userProfile
      .select()(store.getState())
      .data?.reminders.map(({ content_key }) => content_key);
  const settled = () => Promise.all(dispatch(baseApi.util.getRunningQueriesThunk()));
  const game = { type: 'game', key: 'g 1' };

  const set = dispatch(remind.initiate(game));
  expect(kept()).toEqual(['g 1']);
  await set;
  await settled();
  expect(kept()).toEqual(['g 1']);
  isDown = true;
  const failing = dispatch(dropReminder.initiate(game));
  expect(kept()).toEqual([]);
  await failing;
  expect(kept()).toEqual(['g 1']);
  isDown = false;
  await dispatch(dropReminder.initiate(game));
  await settled();
  expect(kept()).toEqual([]);
  const path = '/member/v1/user/reminders/game/g%201 as t';
  expect(requests.filter((request) => request.includes('reminders'))).toEqual([
    `PUT ${path}`,
    `DELETE ${path}`,
    `DELETE ${path}`,
  ]);
});

describe('an answer of wrong types is garbage', () => {
  const { userInfo, userProfile, entitlements } = memberEndpoints;
  const info = { key: 'usr1', email: 'a@b.test', name: 'Pat', time_zone: null, access_expires_at: null };
  test.each<[string, unknown, () => ReturnType<typeof userInfo.initiate>]>([
    ['a member without a key', { ...info, key: '' }, () => userInfo.initiate()],
    ['a member whose email is a list', { ...info, email: [] }, () => userInfo.initiate()],
    ['a member whose zone is a number', { ...info, time_zone: 5 }, () => userInfo.initiate()],
    ['a member whose voucher is a word', { ...info, voucher: 'yes' }, () => userInfo.initiate()],
    ['a list of members', [info], () => userInfo.initiate()],
  ])('%s', async (_name, body, read) => {
    const { environment } = fakeNetwork({ token: 't', answer: () => jsonResponse(body) });
    expect(await createAppStore(environment).dispatch(read())).toMatchObject({ error: { kind: 'garbage' } });
  });

  test('what a member follows, and what they hold', async () => {
    const { environment } = fakeNetwork({
      token: 't',
      answer: ({ url }) => jsonResponse(url.endsWith('entitlements') ? { entitlements: [7] } : { following: [{}] }),
    });
    const { dispatch } = createAppStore(environment);
    expect(await dispatch(userProfile.initiate())).toMatchObject({ error: { kind: 'garbage' } });
    expect(await dispatch(entitlements.initiate())).toMatchObject({ error: { kind: 'garbage' } });
  });
});
