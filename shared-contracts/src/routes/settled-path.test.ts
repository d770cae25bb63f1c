import { settledPath } from './settled-path.ts';

/** Ends where the path that begins at `/a` leads, by who leads to whom. */
const settle = (leads: Record<string, string>) =>
  settledPath('/a', leads['/a'] ?? '', async (address) => leads[address.split('?')[0] ?? ''] ?? null);

test.each<[string, Record<string, string>, string | null]>([
  ['one step', { '/a': '/b?x=1' }, '/b?x=1'],
  ['several steps', { '/a': '/b', '/b': '/c', '/c': '/d?x=1#y' }, '/d?x=1#y'],
  ['another site', { '/a': 'https://elsewhere.test/a' }, 'https://elsewhere.test/a'],
  ['a circle of two', { '/a': '/b', '/b': '/a' }, null],
  ['a circle that begins later', { '/a': '/b', '/b': '/c', '/c': '/b?again=1' }, null],
  ['itself', { '/a': '/a?x=1' }, null],
  [
    'so many steps that nobody would follow them',
    Object.fromEntries(Array.from({ length: 40 }, (_, step) => [step === 0 ? '/a' : `/a${step}`, `/a${step + 1}`])),
    null,
  ],
])('%s', async (_name, leads, end) => expect(await settle(leads)).toBe(end));
