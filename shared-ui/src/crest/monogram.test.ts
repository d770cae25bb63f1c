import { monogram } from './monogram.ts';

test.each([
  ['Centerville', 'C'],
  ['Centerville High School', 'C'],
  ['St. Ignatius', 'SI'],
  ["O'Fallon Township High School", 'OT'],
  ['School of the Arts', 'A'],
  ['Academy of Arts and Sciences', 'AS'],
  ['North Little Rock West', 'NLR'],
  ['High School', 'HS'],
  ['école Évangéline', 'ÉÉ'],
  ['  ', '?'],
])('%s is %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});
