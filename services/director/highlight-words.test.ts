import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameMoment, GamePlay } from 'shared-contracts/entities';
import type { Turn } from 'shared-contracts/rules';
import { highlightWords } from './highlight-words.ts';

const moment: GameMoment = {
  ...{ home: 7, away: 10, unit: 'quarter', number: 2, stage: 'playing', clock: 395, runs: 'stands', sets: null },
};
const set: GameMoment = { ...moment, unit: 'set', clock: null, stage: 'break', sets: { home: 0, away: 2 } };
const SIDES = { home: 'Ketchikan', away: 'Moose Pass' };

for (const [turn, kind, at, title, badge] of [
  ['lead', 'field_goal', moment, 'Moose Pass takes the lead with a field goal', 'Go-ahead'],
  ['lead for good', 'three_pointer', moment, 'Moose Pass takes the lead for good with a three-pointer', 'Game winner'],
  ['tie', 'safety', moment, 'Moose Pass ties the game with a safety', 'Equalizer'],
  [null, 'touchdown', moment, 'A touchdown for Moose Pass', null],
  [null, 'score', moment, 'A score for Moose Pass', null],
  ['set', 'point', set, 'Moose Pass wins the 2nd set', 'Set point'],
  ['match', 'point', { ...set, stage: 'final' }, 'Moose Pass wins the match', 'Match point'],
] as const satisfies readonly (readonly [Turn | null, GamePlay['kind'], GameMoment, string, string | null])[]) {
  test(`A highlight says: ${title}`, () => {
    const words = highlightWords({ at: '', moment: at, play: { side: 'away', kind, points: 3 }, turn }, SIDES);
    assert.deepEqual([words.title, words.badge], [title, badge]);
  });
}

test('A highlight tells the score, guests first, and when it was; of sets those that were won', () => {
  const play = { side: 'home', kind: 'field_goal', points: 3 } as const;
  assert.equal(
    highlightWords({ at: '', moment, play, turn: null }, SIDES).description,
    'Moose Pass 10, Ketchikan 7 · Q2 6:35',
  );
  assert.equal(
    highlightWords({ at: '', moment: set, play, turn: 'set' }, SIDES).description,
    'Moose Pass 2, Ketchikan 0 · Set 2',
  );
  assert.match(highlightWords({ at: '', moment, play, turn: 'lead' }, SIDES).title, /^Ketchikan takes/);
});
