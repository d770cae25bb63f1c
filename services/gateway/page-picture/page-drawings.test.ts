import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUSE_COLORS } from 'shared-ui/team-colors';
import { calendarGame, calendarSchool } from '../calendar-testing.ts';
import { eventDrawing, profileDrawing } from './page-drawings.ts';

test('a game is drawn with its guests first, and with what a crest needs of a team alone', () => {
  const [mary, lincoln] = calendarGame.teams;
  assert.ok(mary && lincoln);
  const drawing = eventDrawing({ ...calendarGame, teams: [lincoln, mary] }, 'Friday');
  const crest = { logo: null, primary_color: '#0b3d91', secondary_color: '#ffffff' };
  assert.deepEqual(drawing.crests, [
    { ...crest, name: "St. Mary's", short_name: "St. Mary's" },
    { ...crest, name: 'Lincoln', short_name: 'Lincoln' },
  ]);
});

test('a game without a time says its day, and one without a date nothing', () => {
  const linesOf = (changes: Partial<typeof calendarGame>) =>
    eventDrawing({ ...calendarGame, ...changes }, 'Friday').lines;
  assert.deepEqual(linesOf({ time_to_be_determined: true }), ['Varsity Football, Austin, TX', 'Fri, Nov 27']);
  assert.deepEqual(linesOf({ start_time: null }), ['Varsity Football, Austin, TX']);
});

test('a profile without colours or a short name has those of the house, and its whole name', () => {
  const { crests } = profileDrawing({ ...calendarSchool, short_name: null }, null, 'Friday');
  assert.deepEqual(crests, [
    { ...HOUSE_COLORS, name: 'Lincoln High School', short_name: 'Lincoln High School', logo: null },
  ]);
});
