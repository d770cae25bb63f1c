import { STATE_SECTIONS, sectionOfSlug, sectionsOfState } from './state-sections.ts';

test.each([
  ['CA', 'cif', 11],
  ['NY', 'nysphsaa', 13],
  ['TX', 'uil', 1],
  ['va', 'vhsl', 1],
])('%s has its state-wide section %s first of %i', (code, first, count) => {
  const sections = sectionsOfState(code);
  expect(sections).toHaveLength(count);
  expect(sections[0]?.slug).toBe(first);
});

test('most states have no sections', () => {
  expect(sectionsOfState('NH')).toEqual([]);
  expect(STATE_SECTIONS).toHaveLength(26);
});

test('a section is found by its slug, and only by it', () => {
  expect(sectionOfSlug('psal')).toEqual({
    slug: 'psal',
    name: 'Public Schools Athletic League (NYC)',
    stateCode: 'NY',
  });
  expect(sectionOfSlug('nysphsaa-section-9')?.name).toBe('NYSPHSAA Section IX');
  expect(sectionOfSlug('CIF-SS')?.name).toBe('CIF Southern Section');
  expect(sectionOfSlug('nysphsaa-section-12')).toBeNull();
  expect(sectionOfSlug('california')).toBeNull();
});
