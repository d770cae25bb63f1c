import { type ErrorFacts, planRecovery, type Recovery } from './plan-recovery.ts';

const facts: ErrorFacts = {
  kind: 'network',
  isFatal: true,
  isUnchangedPlaylist: false,
  isManifest: false,
  httpStatus: null,
  refusalCode: null,
  hasSegment: false,
  segmentFaults: 0,
  segmentLosses: 0,
  soundMisses: 0,
  mediaFaults: 0,
};

const table: [string, Partial<ErrorFacts>, Recovery][] = [
  ['401', { httpStatus: 401, isFatal: false }, { action: 'relicense' }],
  ['403', { httpStatus: 403, isFatal: false }, { action: 'relicense' }],
  ['410 of the manifest', { httpStatus: 410, isManifest: true }, { action: 'relicense' }],
  ['the end of a broadcast', { httpStatus: 410, isFatal: false, refusalCode: 'over' }, { action: 'end' }],
  ['500 that hls.js still retries', { httpStatus: 500, isFatal: false }, { action: 'none' }],
  ['500 at the end of its retries', { httpStatus: 500 }, { action: 'reconnect', cause: 'network', rebuild: false }],
  ['no answer for the manifest', { isManifest: true }, { action: 'reconnect', cause: 'network', rebuild: true }],
  ['a segment that is missing', { httpStatus: 404, hasSegment: true }, { action: 'skip-segment' }],
  ['a segment that hangs', { isFatal: false, hasSegment: true, segmentLosses: 1 }, { action: 'none' }],
  ['a segment that hangs again', { isFatal: false, hasSegment: true, segmentLosses: 2 }, { action: 'skip-segment' }],
  ['a segment that hangs for good', { hasSegment: true, segmentLosses: 4 }, { action: 'skip-segment' }],
  ['sound that is missing again', { isFatal: false, httpStatus: 404, soundMisses: 2 }, { action: 'none' }],
  ['sound that stays missing', { isFatal: false, httpStatus: 404, soundMisses: 3 }, { action: 'skip-segment' }],
  ['a playlist that is missing', { httpStatus: 404 }, { action: 'reconnect', cause: 'network', rebuild: false }],
  [
    'a video that does not exist',
    { httpStatus: 404, isManifest: true, refusalCode: 'not_found' },
    { action: 'give-up' },
  ],
  [
    'a replay that is not ready',
    { httpStatus: 404, isManifest: true, refusalCode: 'not_ready' },
    { action: 'give-up' },
  ],
  [
    'a broadcast that is not on air',
    { httpStatus: 404, isManifest: true, refusalCode: 'not_on_air' },
    { action: 'reconnect', cause: 'not-on-air', rebuild: true },
  ],
  [
    'an old playlist',
    { isUnchangedPlaylist: true, isFatal: false },
    { action: 'reconnect', cause: 'stale', rebuild: false },
  ],
  ['an old playlist, fatal', { isUnchangedPlaylist: true }, { action: 'reconnect', cause: 'stale', rebuild: false }],
  ['a second broken decode', { kind: 'media', isFatal: false, segmentFaults: 2 }, { action: 'none' }],
  ['a third broken decode', { kind: 'media', isFatal: false, segmentFaults: 3 }, { action: 'skip-segment' }],
  ['a fourth broken decode', { kind: 'media', isFatal: false, segmentFaults: 4 }, { action: 'none' }],
  ['a first fatal media error', { kind: 'media', mediaFaults: 1 }, { action: 'reset-media' }],
  ['a second fatal media error', { kind: 'other', mediaFaults: 2 }, { action: 'rebuild' }],
  ['a fifth fatal media error', { kind: 'media', mediaFaults: 5 }, { action: 'skip-segment' }],
  ['a sixth fatal media error', { kind: 'media', mediaFaults: 6 }, { action: 'give-up' }],
];

it.each(table)('after %s', (_name, difference, expected) => {
  expect(planRecovery({ ...facts, ...difference })).toEqual(expected);
});
