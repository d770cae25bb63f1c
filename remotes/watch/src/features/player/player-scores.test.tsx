import { screen } from '@testing-library/react';
import { withCues } from './core/player-core-testing.ts';
import { beginPlaying, playerShown, show, source, video } from './shown-player-testing.tsx';

// Its custom elements need a real browser's layout; the journeys in a browser use them.
jest.mock('./player-controls.tsx', () => ({ PlayerControls: () => <button type="button">Pause</button> }));

playerShown();

it('keeps the pictures of the time bar to itself where scores are hidden', async () => {
  const scores = { isChosen: true, areHidden: true, choose: () => {}, showHere: () => {} };
  await show({ source: { ...source, thumbnails: 'https://media.example/live/one/thumbs.vtt' }, scores });
  await beginPlaying();
  expect(video().querySelector('track[label=thumbnails]')).toBeNull();
});

it.each([
  ['shows the score of the stream', false],
  ['keeps the score of the stream to itself where scores are hidden', true],
])('%s', async (_what, areHidden) => {
  const sides = { home: { name: 'River', color: '#123456' }, away: { name: 'Oak', color: '#f5d020' } };
  const scores = { isChosen: true, areHidden, choose: () => {}, showHere: () => {} };
  await show({ source: { ...source, sides }, scores });
  const moment = { home: 14, away: 7, unit: 'half', number: 2, stage: 'playing', clock: 90, runs: 'up', sets: null };
  const value = { key: 'TXXX', info: 'game-moment', data: JSON.stringify(moment) };
  withCues(video(), [{ startTime: 0, endTime: 60, value }]);
  await beginPlaying();
  await screen.findByRole('button', { name: 'Pause' });
  expect(screen.queryAllByRole('img', { name: /^Score: Oak 7; River 14/ })).toHaveLength(areHidden ? 0 : 1);
});
