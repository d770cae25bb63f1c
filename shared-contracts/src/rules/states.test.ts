import { STATES, stateOfCode, stateOfSlug } from './states.ts';

test('there are 50 states and the District of Columbia, each with its own slug and code', () => {
  expect(new Set(STATES.map(({ slug }) => slug)).size).toBe(51);
  expect(new Set(STATES.map(({ code }) => code)).size).toBe(51);
  for (const { slug, code } of STATES) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(code).toMatch(/^[A-Z]{2}$/);
  }
});

test.each([
  ['new-hampshire', 'NH'],
  ['district-of-columbia', 'DC'],
  ['west-virginia', 'WV'],
  ['Texas', 'TX'],
])('the slug %s is that of %s', (slug, code) => {
  expect(stateOfSlug(slug)?.code).toBe(code);
  expect(stateOfCode(code.toLowerCase())?.slug).toBe(slug.toLowerCase());
});

test.each(['puerto-rico', 'new hampshire', '', 'constructor'])('the slug "%s" is no state', (slug) => {
  expect(stateOfSlug(slug)).toBeNull();
});

test.each(['PR', '', 'NHX'])('the code "%s" is no state', (code) => {
  expect(stateOfCode(code)).toBeNull();
});
