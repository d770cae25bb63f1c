import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RecordLine, TestOutcome } from './record.ts';
import { summarizeRecord } from './summarize-record.ts';

const began = (unit: string): RecordLine => ({ event: 'unit began', unit });
const ended = (unit: string): RecordLine => ({ event: 'unit ended', unit });
const testBegan = (unit: string, test: string): RecordLine => ({ event: 'test began', unit, test });
const testEnded = (unit: string, test: string, outcome: TestOutcome): RecordLine => ({
  ...{ event: 'test ended', unit, test, outcome },
  ...(outcome === 'failed' ? { error: `${test} broke` } : {}),
});

describe('the summary of a record', () => {
  it('counts what passed and what was skipped, and names what failed', () => {
    const summary = summarizeRecord([
      ...[began('a'), testEnded('a', 'one', 'passed'), testEnded('a', 'two', 'skipped'), ended('a')],
      ...[began('b'), testEnded('b', 'three', 'failed'), ended('b')],
    ]);
    assert.deepEqual(summary, {
      ...{ passed: 1, skipped: 1, triedAgain: [], running: [] },
      failures: [{ name: 'b › three', error: 'three broke' }],
    });
  });

  it('counts a test that passes the second time as passed, and lists it with its first error', () => {
    const summary = summarizeRecord([
      ...[began('a'), testEnded('a', 'one', 'passed'), testEnded('a', 'two', 'failed'), ended('a')],
      ...[began('a'), testEnded('a', 'one', 'passed'), testEnded('a', 'two', 'passed'), ended('a')],
    ]);
    assert.equal(summary.passed, 2);
    assert.deepEqual(summary.failures, []);
    assert.deepEqual(summary.triedAgain, [{ name: 'a › two', error: 'two broke' }]);
  });

  it('fails a test that fails at every attempt, once', () => {
    const attempt = [began('a'), testEnded('a', 'a', 'failed'), ended('a')];
    const summary = summarizeRecord([...attempt, ...attempt, ...attempt]);
    assert.deepEqual([summary.failures.map(({ name }) => name), summary.triedAgain], [['a'], []]);
  });

  it('fails a unit that did not end, and names the tests in it that were running', () => {
    const lines = [began('a'), testBegan('a', 'one'), testEnded('a', 'one', 'passed'), testBegan('a', 'two')];
    const summary = summarizeRecord(lines);
    assert.deepEqual(summary.running, ['a › two']);
    assert.deepEqual(summary.failures, [{ name: 'a › two', error: 'It did not end.' }]);
    assert.equal(summary.passed, 1);
  });

  it('counts two tests of the same name as two', () => {
    const lines = [began('a'), testEnded('a', 'one', 'failed'), testEnded('a', 'one', 'passed'), ended('a')];
    const { passed, failures } = summarizeRecord(lines);
    assert.deepEqual([passed, failures.map(({ name }) => name)], [1, ['a › one']]);
  });

  it('does not list a failure as mended when the second attempt never ended', () => {
    const summary = summarizeRecord([began('a'), testEnded('a', 'one', 'failed'), ended('a'), began('a')]);
    assert.deepEqual([summary.triedAgain, summary.running], [[], ['a']]);
  });
});
