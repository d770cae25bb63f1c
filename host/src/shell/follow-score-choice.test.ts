import { consentFound } from 'shared-contracts/store';
import { memoryCookies, sampleStore } from '../testing/sample-store.ts';
import { followScoreChoice } from './follow-score-choice.ts';
import { createPreferences } from './visitor-preferences.ts';

function setUp({ allows = true, kept = {} }: { allows?: boolean; kept?: Record<string, string> } = {}) {
  const store = sampleStore();
  store.dispatch(consentFound({ groups: allows ? ['C0001', 'C0003'] : ['C0001'], hasChosen: true, isGpc: false }));
  const cookies = memoryCookies(kept);
  const preferences = createPreferences({ store, cookies: cookies.jar });
  followScoreChoice({ window, store, cookies: cookies.jar, preferences });
  return { cookies, preferences, areHidden: () => store.getState().preferences.areScoresHidden };
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => localStorage.clear());

test('what was chosen about scores in another tab holds here once the visitor comes back', () => {
  const { cookies, areHidden } = setUp();
  cookies.jar.write('score_preferences', 'hidden');
  expect(areHidden()).toBe(false);
  comeBack();
  expect(areHidden()).toBe(true);
  cookies.jar.write('score_preferences', 'shown');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comeBack();
  expect(areHidden()).toBe(true);
  jest.restoreAllMocks();
  comeBack();
  expect(areHidden()).toBe(false);
});

test('a choice that no cookie may keep stays in its tab', () => {
  const { preferences, areHidden } = setUp({ allows: false });
  preferences.setScoresHidden(true);
  comeBack();
  expect(areHidden()).toBe(true);
});

test.each([
  ['{"areHidden":true}', true, true],
  ['{"areHidden":false}', true, false],
  ['{', true, false],
  ['{"areHidden":true}', false, false],
])(
  'a choice that is kept as before, %s, is taken over where functional cookies are allowed: %s',
  (former, allows, expected) => {
    localStorage.setItem('score_preferences', former);
    const { cookies, areHidden } = setUp({ allows });
    expect(areHidden()).toBe(expected);
    expect(cookies.all()).toEqual(expected ? { score_preferences: 'hidden' } : {});
    expect(localStorage).toHaveLength(allows ? 0 : 1);
  },
);

test('a browser without storage keeps no former choice', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Denied.');
  });
  expect(setUp().areHidden()).toBe(false);
});
