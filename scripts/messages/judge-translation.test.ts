import assert from 'node:assert/strict';
import { it } from 'node:test';
import { judgeTranslation, type TranslationFacts } from './judge-translation.ts';

const message = (text: string, values: string[] | null = []) => ({ text, values, line: 1, place: 'part.tsx:1' });
const judge = (changes: Partial<TranslationFacts>) =>
  judgeTranslation({ messages: [], names: [], texts: {}, inherited: {}, ...changes });

it('finds nothing wrong with a translation of just what is said', () => {
  const games = '{count, plural, one {# game} other {# games}} of {name}';
  const problems = judge({
    messages: [message('Watch'), message(games, ['count', 'name']), message('Close')],
    names: ['Football'],
    texts: {
      Watch: 'Ver',
      Football: 'Fútbol americano',
      [games]: '{count, plural, one {un partido} many {# de partidos} other {# partidos}} de {name}',
    },
    inherited: { Close: 'Cerrar', Other: 'Otro' },
  });
  assert.deepEqual(problems, []);
});

const faults: [string, Partial<TranslationFacts>, string][] = [
  ['a message without translation', { messages: [message('Watch')] }, 'has no translation of "Watch"'],
  ['a name without translation', { names: ['Golf'] }, 'has no translation of "Golf"'],
  ['what nobody says any more', { texts: { Watch: 'Ver' } }, 'translates "Watch", which nobody says'],
  [
    'what is translated twice',
    { messages: [message('Close')], texts: { Close: 'Cerrar' }, inherited: { Close: 'Cerrar' } },
    'translates "Close", which comes along already',
  ],
  ['an empty translation', { messages: [message('Watch')], texts: { Watch: ' ' } }, 'has nothing in place of "Watch"'],
  [
    'another place in the translation',
    { messages: [message('{name} home', ['name'])], texts: { '{name} home': 'Inicio de {nombre}' } },
    'the translation of "{name} home" has other places',
  ],
  [
    'values that the message does not name',
    { messages: [message('{name} home', ['title'])], texts: { '{name} home': 'Inicio de {name}' } },
    'part.tsx:1: "{name} home" does not get just the values that it names',
  ],
  [
    'a form that English has no library for',
    { messages: [message('{at, date}', ['at'])], texts: { '{at, date}': '{at, date}' } },
    '"{at, date}" is more than `t` can fill: {name}, {count, plural, one {…} other {…}}',
  ],
  [
    'counts that English has no words for by itself',
    {
      messages: [message('{count, plural, =0 {none} one {one} other {#}}', ['count'])],
      texts: { '{count, plural, =0 {none} one {one} other {#}}': '{count}' },
    },
    '"{count, plural, =0 {none} one {one} other {#}}" is more than `t` can fill: {name}, {count, plural, one {…} other {…}}',
  ],
];
for (const [what, facts, problem] of faults) {
  it(`finds ${what}`, () => assert.deepEqual(judge(facts), [problem]));
}

it('finds a translation that cannot be read', () => {
  const [problem = ''] = judge({ messages: [message('{a}', ['a'])], texts: { '{a}': '{a' } });
  assert.match(problem, /^the translation of "\{a\}" is no message: /);
});
