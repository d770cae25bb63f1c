import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataFaults } from './check-data-testing.ts';

const ORIGIN = 'https://friday.test';
const video = {
  ...{ '@type': 'VideoObject', '@id': `${ORIGIN}/a#video`, name: 'A game', description: 'Words.' },
  ...{ thumbnailUrl: `${ORIGIN}/a.jpg`, uploadDate: '2026-11-27T19:30:00-06:00' },
};
const graph = (...nodes: object[]) => ({ '@context': 'https://schema.org', '@graph': nodes });

test('what schema.org knows and search engines understand has no faults', async (t) => {
  assert.deepEqual(
    await dataFaults(
      t,
      { a: graph(video), b: graph({ ...video, uploadDate: '2026-11-27', duration: 'PT18S' }) },
      ORIGIN,
    ),
    [],
  );
});

test('a property, a type and a value that schema.org does not know are found on their page', async (t) => {
  const faults = await dataFaults(
    t,
    {
      good: graph(video),
      property: graph({ ...video, startDate: '2026-11-27' }),
      type: graph({ '@type': 'HighSchol', name: 'Lincoln', url: `${ORIGIN}/a` }),
      value: graph({ ...video, recordedAt: { '@type': 'Place', name: 'Austin', address: 'TX' } }),
    },
    ORIGIN,
  );
  assert.equal(faults.length, 3);
  assert.match(faults[0] ?? '', /^property: .*'"startDate"' does not exist/);
  assert.match(faults[1] ?? '', /^type: Type '"HighSchol"' is not assignable/);
  assert.match(faults[2] ?? '', /^value: .*Place/);
});

test('what search engines need and values of the wrong form are found', async (t) => {
  const { thumbnailUrl: _, ...withoutPicture } = video;
  assert.deepEqual(
    await dataFaults(
      t,
      {
        needed: graph(withoutPicture),
        address: graph({ ...video, url: '/a' }, { ...video, url: 'https://elsewhere.test/a' }),
        date: graph({ ...video, uploadDate: 'Fri, Nov 27' }, { ...video, uploadDate: '2026-11-27T19:30:00' }),
        length: graph({ ...video, duration: '18' }),
        words: graph({ ...video, name: ' ' }, { ...video, name: 'undefined vs. Lincoln' }),
      },
      ORIGIN,
    ),
    [
      'needed: VideoObject has no thumbnailUrl',
      'address: url is "/a"',
      'address: url is "https://elsewhere.test/a"',
      'date: uploadDate is "Fri, Nov 27"',
      'date: uploadDate is "2026-11-27T19:30:00"',
      'length: duration is "18"',
      'words: name is " "',
      'words: name is "undefined vs. Lincoln"',
    ],
  );
});
