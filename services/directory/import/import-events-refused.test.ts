import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testGame, writeTestGames } from '../../db/network-testing.ts';
import { eventsUnderTest, gameFile, withColumns } from './import-events-testing.ts';
import { refused } from './import-testing.ts';

const { imports, run } = eventsUnderTest();

describe('a file of events that cannot be imported', () => {
  for (const [what, text, problems] of [
    [
      'a school that there is not',
      gameFile({ home: 'waco', away: 'sch-none' }),
      [
        '2 | home | “waco” is neither key nor slug of a school',
        '2 | away | “sch-none” is neither key nor slug of a school',
      ],
    ],
    [
      'one school on both sides',
      gameFile({ away: 'sch-lincoln-tx' }),
      ['2 | away | “sch-lincoln-tx” is the school at home, too'],
    ],
    ['nobody at home', gameFile({ home: '' }), ['2 | home | must not be blank']],
    ['no opponent', gameFile({ away: '' }), ['2 | away | must not be blank, except for an event with a headline']],
    ['no gender', gameFile({ gender: '' }), ['2 | gender | is needed for Basketball: Boys, Girls or Coed']],
    [
      'a sport that there is not',
      gameFile({ sport: 'Quidditch' }),
      ['2 | sport | “Quidditch” must be a sport or another activity that the network knows, such as Basketball'],
    ],
    ['a wrong gender', gameFile({ gender: 'Ladies' }), ['2 | gender | “Ladies” must be one of Boys, Girls, Coed']],
    [
      'a wrong time',
      gameFile({ start: 'Friday' }),
      [/^2 \| start_time \| “Friday” must be a day that there is, alone or with a time, such as/],
    ],
    [
      'a wrong level',
      withColumns('level', 'JV'),
      ['2 | level | “JV” must be one of Varsity, Junior Varsity, Sophomore, Freshman, Middle School'],
    ],
    ['a wrong answer', withColumns('is_deleted', 'perhaps'), ['2 | is_deleted | “perhaps” must be one of yes, no']],
    [
      'a score that is no number',
      withColumns('home_score,away_score', 'W,1'),
      ['2 | home_score | “W” must be a whole number, such as 21'],
    ],
    [
      'half a score',
      withColumns('home_score,away_score', ',1', gameFile({ start: '' })),
      ['2 | home_score | must not be blank where the other side has a score'],
    ],
    [
      'a score without an opponent',
      withColumns('home_score,away_score,headline', '1,1,Meet', gameFile({ away: '', start: '' })),
      ['2 | away_score | cannot be of an event without the column away'],
    ],
    [
      'a score of a coming game',
      withColumns('home_score,away_score', '1,0'),
      ['2 | home_score | cannot be of an event that has not begun'],
    ],
    [
      'a publisher that there is not',
      withColumns('publisher', 'waco'),
      ['2 | publisher | “waco” is neither a publisher nor one of the two schools'],
    ],
    [
      'video of a game that has begun',
      gameFile({ start: '2026-11-20 12:00' }),
      ['2 | video | cannot be planned for an event that has begun; leave it blank, or write none'],
    ],
    [
      'a new event without its sport',
      'key,home\ng9,mary\n',
      ['2 | sport | is missing, and a new event cannot do without it'],
    ],
  ] as const) {
    it(`has ${what}: it changes nothing and says why`, async () => {
      const before = await imports.directory();
      const found = await refused(run(text));
      assert.equal(found.length, problems.length, found.join('\n'));
      for (const [index, problem] of problems.entries()) {
        if (typeof problem === 'string') assert.equal(found[index], problem);
        else assert.match(found[index] ?? '', problem);
      }
      assert.deepEqual(await imports.directory(), before);
    });
  }

  it('is about an event of the demo', async () => {
    const demo = testGame('demo-game', '2026-11-21T00:00Z');
    await writeTestGames(imports.db, [{ ...demo, event: { ...demo.event, origin: 'demo:2026-11-21' } }]);
    assert.deepEqual(await refused(run('key,round\ndemo-game,Final\n')), [
      '2 | key | “demo-game” is the key of an event of the demo',
    ]);
  });
});
