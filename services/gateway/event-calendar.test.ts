import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Lifetime } from '../releases/testing.ts';
import { calendarLines, calendarGame as game, valuesOf } from './calendar-testing.ts';
import type { ServiceAnswer } from './service-client.ts';
import { gatewayUnderTest } from './testing.ts';

const headers = { host: 'friday.test' };
const PATH = '/events/football-st-marys-at-lincoln/gam-1/calendar.ics';

async function ask(t: Lifetime, answer: SportsEvent | ServiceAnswer) {
  const given = 'status' in answer ? answer : { status: 200, body: answer };
  const { app, calls } = await gatewayUnderTest(t, () => given);
  const response = await app.inject({ url: PATH, headers });
  return { ...response, calls, lines: calendarLines(response.body) };
}

test('a game to come is an entry from its start on, with its page, its place and two hours of room', async (t) => {
  const { statusCode, headers: sent, lines, calls } = await ask(t, game);
  assert.equal(statusCode, 200);
  assert.equal(sent['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(sent['content-disposition'], 'inline; filename="football-st-marys-at-lincoln.ics"');
  assert.equal(sent['cache-control'], 'public, max-age=300');
  assert.deepEqual(
    calls.map(({ service, path }) => [service, path]),
    [['unity', '/v2/game_or_event/gam-1']],
  );
  assert.deepEqual([lines[0], ...lines.slice(-2)], ['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  const page = 'http://friday.test/events/football-st-marys-at-lincoln/gam-1';
  for (const [name, value] of [
    ['UID', ':gam-1@friday.test'],
    ['DTSTAMP', ':20261120T180000Z'],
    ['DTSTART', ':20261128T013000Z'],
    ['DTEND', ':20261128T033000Z'],
    ['SUMMARY', ":St. Mary's vs. Lincoln: Varsity Football"],
    ['LOCATION', ':Lincoln Stadium\\; Gate B\\, north\\, Austin\\, TX'],
    ['DESCRIPTION', `:See the event on Friday: ${page}`],
    ['URL', `;VALUE=URI:${page}`],
  ] as const) {
    assert.deepEqual([name, valuesOf(lines, name)], [name, [value]]);
  }
});

test('a game without a time is an entry for its day where it is played', async (t) => {
  const { lines } = await ask(t, { ...game, time_to_be_determined: true });
  assert.deepEqual(valuesOf(lines, 'DTSTART'), [';VALUE=DATE:20261127']);
  assert.deepEqual(valuesOf(lines, 'DTEND'), []);
  assert.match(valuesOf(lines, 'DESCRIPTION')[0] ?? '', /^:The time is not known yet\. See the event/);
});

test('a slug that is no file name is made one', async (t) => {
  const { headers: sent } = await ask(t, { ...game, slug: 'a "b"\r\nset-cookie: c=1' });
  assert.equal(sent['content-disposition'], 'inline; filename="a-b-set-cookie-c-1.ics"');
});

test('words of a schedule add no line of their own to the file', async (t) => {
  const { lines } = await ask(t, { ...game, sublocation: 'Field 1\r\nATTENDEE:mailto:somebody@elsewhere.test' });
  assert.deepEqual(valuesOf(lines, 'ATTENDEE'), []);
});

const refusals: [what: string, answer: SportsEvent | ServiceAnswer, status: number][] = [
  ['has no date', { ...game, start_time: null }, 404],
  ['was taken down', { ...game, is_deleted: true }, 404],
  ['was never there', { status: 404, body: {} }, 404],
  ['has a key that none can have', { status: 400, body: {} }, 404],
  ['is gone', { status: 410, body: {} }, 404],
  ['is told without its parts', { status: 200, body: { key: 'gam-1', start_time: 'Friday' } }, 503],
  ['cannot be read now', { status: 500, body: {} }, 503],
  ['is with a service that does not answer', { status: 0, body: null }, 503],
];
for (const [what, answer, status] of refusals) {
  test(`an event that ${what} has no file, and a person who asks is told so`, async (t) => {
    const { statusCode, headers: sent, body } = await ask(t, answer);
    assert.equal(statusCode, status);
    assert.equal(sent['content-type'], 'text/plain; charset=utf-8');
    assert.equal(sent['cache-control'], 'no-store');
    assert.equal(sent['retry-after'], status === 503 ? '5' : undefined);
    assert.match(body, status === 503 ? /^The schedule does not answer\./ : /^There is no event with a date/);
  });
}
