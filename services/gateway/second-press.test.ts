import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSecondPress } from './second-press.ts';

it('A file that cannot be read any more keeps no other file from being compressed', async () => {
  const replaced = Promise.withResolvers<string>();
  const press = createSecondPress((key) => replaced.resolve(key));
  const askOften = (key: string, read: () => Promise<Buffer | null>) => {
    for (let request = 0; request < 10; request += 1) press.asked(key, read);
  };
  askOften('damaged.js', () => Promise.reject(new Error('The file is damaged')));
  askOften('gone.js', async () => null);
  askOften('whole.js', async () => Buffer.from('const whole = true;'));
  assert.equal(await replaced.promise, 'whole.js');
});
