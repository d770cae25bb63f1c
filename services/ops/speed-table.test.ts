import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleSpeed } from './ops-testing.ts';
import { slowerValues } from './speed-table.ts';

const slower = (
  now: Parameters<typeof sampleSpeed>[1],
  before: Parameters<typeof sampleSpeed>[1],
  [viewsNow, viewsBefore] = [100, 100],
) => slowerValues(sampleSpeed('now', now, viewsNow), sampleSpeed('before', before, viewsBefore));

describe('a release is called slower', () => {
  it('when a value is rated worse and larger by more than a fifth', () => {
    assert.deepEqual(slower({ load: 2501 }, { load: 2000 }), ['load']);
    assert.deepEqual(slower({ inApp: 4001 }, { inApp: 3000 }), ['inApp']);
    assert.deepEqual(slower({ inp: 201, cls: 0.26 }, { inp: 100, cls: 0.2 }), ['inp', 'cls']);
    assert.deepEqual(slower({ cls: 0.3 }, { cls: 0 }), ['cls']);
  });

  it('not when the rating is the same, or the difference is small', () => {
    assert.deepEqual(slower({ load: 2500 }, { load: 400 }), []);
    assert.deepEqual(slower({ load: 9000 }, { load: 4001 }), []);
    assert.deepEqual(slower({ load: 4000 }, { load: 2600 }), []);
    assert.deepEqual(slower({ load: 2600 }, { load: 2400 }), []);
    assert.deepEqual(slower({ load: 1000 }, { load: 9000 }), []);
  });

  it('not upon few views, on either side, nor without any', () => {
    assert.deepEqual(slower({ inp: 900 }, { inp: 90 }, [99, 400]), []);
    assert.deepEqual(slower({ inp: 900 }, { inp: 90 }, [400, 99]), []);
    assert.deepEqual(slower({ inp: 900 }, {}), []);
    assert.deepEqual(slower({}, { inp: 90 }), []);
  });
});
