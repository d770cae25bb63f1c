import { createPositionKeeper } from './position-keeper.ts';

const END = 3600;

/** What is kept of a viewer who is at these seconds, one after the other. */
function kept(...seconds: (number | 'flush')[]): (number | null)[] {
  const saved: (number | null)[] = [];
  const keeper = createPositionKeeper((at) => void saved.push(at));
  for (const at of seconds) {
    if (at === 'flush') keeper.flush();
    else keeper.note({ seconds: at, end: END });
  }
  return saved;
}

test.each([
  ['who has seen less than half a minute begins again', [0, 10, 29.9, 'flush'], []],
  ['a place is kept as soon as there is one', [31.7], [31]],
  ['a place is kept again half a minute later', [31, 45, 60.9, 61, 75, 'flush'], [31, 61, 75]],
  ['a place is kept at once where the viewer jumps, forward or back', [100, 900, 300], [100, 900, 300]],
  ['a place that is kept already is not kept again', [100, 'flush', 'flush'], [100]],
  ['of a video that has been seen nothing is kept', [100, 3539, 3540], [100, 3539, null]],
  ['nor of one that was opened to see its end', [3590, 'flush'], [null]],
  ['who starts over begins again', [1395, 0, 5, 'flush'], [1395, null]],
  ['who watches a second time is kept again', [3590, 0, 30], [null, 30]],
] as const)('%s', (_what, seconds, expected) => {
  expect(kept(...seconds)).toEqual(expected);
});

test('of a video whose end is not known every place is kept', () => {
  const saved: unknown[] = [];
  const keeper = createPositionKeeper((...given) => void saved.push(given));
  keeper.note({ seconds: 5000, end: null });
  keeper.note({ seconds: 5010, end: null });
  keeper.flush(true);
  expect(saved).toEqual([
    [5000, false],
    [5010, true],
  ]);
});
