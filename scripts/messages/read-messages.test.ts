// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the modules that are read here have templates
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMessages } from './read-messages.ts';

const read = (source: string) => readMessages('part.tsx', source);

describe('the messages of a module', () => {
  it('are the texts that it hands to t, with the names of their values', () => {
    const { messages } = read("t('Watch');\nt('{a} and {b}', { a, b: 1 });\nt('{c}', values);\nother('No');");
    assert.deepEqual(messages, [
      { text: 'Watch', values: [], line: 1 },
      { text: '{a} and {b}', values: ['a', 'b'], line: 2 },
      { text: '{c}', values: null, line: 3 },
    ]);
  });

  it('are both texts of a choice', () => {
    const { messages } = read("t(isLive ? 'Live' : isOver ? 'Over' : 'Soon')");
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['Live', 'Over', 'Soon'],
    );
  });

  it('cannot be read where the text is no literal', () => {
    assert.deepEqual(read('t(words);\ntranslateName(sport.name);\nt(a + b);\nt();').unreadable, [1, 3, 4]);
  });

  it('throws for what is no module', () => {
    assert.throws(() => read('t('), /part\.tsx cannot be read/);
  });
});

describe('words that are no messages', () => {
  const plain = (source: string) => read(source).plain.map(({ text }) => text);

  it('are found between tags, in attributes and in properties that fans read', () => {
    assert.deepEqual(plain('<p>\n  Sign in\n</p>'), ['Sign in']);
    assert.deepEqual(plain('<input aria-label="Search" placeholder="City" name="Query" />'), ['Search', 'City']);
    assert.deepEqual(plain("show({ text: 'You are in.', tone: 'Info' })"), ['You are in.']);
    assert.deepEqual(plain("({ label: isOn ? 'On' : 'Off' })"), ['On', 'Off']);
  });

  it('are found in choices, and around what is put in', () => {
    assert.deepEqual(plain("<p>{isOn ? 'On' : <b>Off</b>}</p>"), ['On', 'Off']);
    assert.deepEqual(plain("<p title={name || 'Nobody'}>{count > 0 && `${count} games`}</p>"), ['… games', 'Nobody']);
    assert.deepEqual(plain('({ heading: `Games of ${name}` })'), ['Games of …']);
    assert.deepEqual(plain('<p>{`${away} · ${home}`}</p>'), []);
  });

  it('are whole sentences, wherever they stand', () => {
    assert.deepEqual(plain("const words = { away: 'We could not be reached.' };\nshow('Try again in a moment…');"), [
      'We could not be reached.',
      'Try again in a moment…',
    ]);
    assert.deepEqual(plain("<p title={'It is over.'} />"), ['It is over.']);
    assert.deepEqual(plain("t(isOn ? 'It is on.' : 'It is off.')"), []);
  });

  it('are not what those read who look after the site', () => {
    assert.deepEqual(plain("throw new Error('There is no player.');\nconsole.warn('It did not load.', error);"), []);
    assert.deepEqual(plain("log.warn('It did not load.')"), ['It did not load.']);
  });

  it('are not what is handed to t, and not what says nothing', () => {
    assert.deepEqual(plain("<p title={t('Close')}>{t('Sign in')} · {name}</p>"), []);
    assert.deepEqual(plain("({ title: 'compact', text: '42' })"), []);
  });
});
