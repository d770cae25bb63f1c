import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { PlayerCore } from '../core/player-core.ts';
import { StatisticsPanel } from './statistics-panel.tsx';

test('the figures are there at once and follow what plays, until the panel goes', () => {
  jest.useFakeTimers();
  let bitrate = 386_000;
  const core = { statistics: () => ({ bitrate, bandwidth: null, delay: null }) } as PlayerCore;
  const video = createRef<HTMLVideoElement>();
  video.current = document.createElement('video');
  const view = render(<StatisticsPanel core={core} video={video} onClose={() => {}} />);
  expect(screen.getByText('386 kbit/s')).toBeInTheDocument();
  bitrate = 150_000;
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('150 kbit/s')).toBeInTheDocument();
  view.unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
