import { findActivity } from './sports.ts';
import { readTeamFilter, scheduleTitle, teamName, teamParameters, teamSearchFilter } from './team-filter.ts';

const basketball = findActivity('basketball');
const football = findActivity('football');
const read = (query: string, sport = basketball) => readTeamFilter(new URLSearchParams(query), sport);

test.each([
  ['', null, null],
  ['gender=Girls&level=Junior-Varsity', 'girls', 'junior varsity'],
  ['gender=coed&level=professional', null, null],
  ['gender=boys&gender=girls', 'boys', null],
])('the query "%s" asks for teams of %s and level %s', (query, gender, level) => {
  expect(read(query)).toEqual({ gender, level });
});

test('a sport without genders, or none at all, has no boys’ and girls’ teams', () => {
  expect(read('gender=girls&level=varsity', football)).toEqual({ gender: null, level: 'varsity' });
  expect(read('gender=girls', null)).toEqual({ gender: null, level: null });
});

test('a filter is named, and written into addresses and searches', () => {
  const filter = { gender: 'girls', level: 'junior varsity' } as const;
  expect(teamName(filter, basketball)).toBe('Girls Junior Varsity Basketball');
  expect(read(new URLSearchParams(teamParameters(filter) as Record<string, string>).toString())).toEqual(filter);
  expect(teamSearchFilter(filter)).toEqual(filter);
  const all = { gender: null, level: null };
  expect([teamName(all, basketball), teamName(all, null)]).toEqual(['Basketball', '']);
  expect(teamSearchFilter(all)).toEqual({});
  expect(scheduleTitle(filter, { name: 'Basketball' })).toBe('Girls Junior Varsity Basketball schedule');
});
