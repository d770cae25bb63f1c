import { act, render } from '@testing-library/react';
import { FakeHls, fakeHlsClass } from './core/fake-hls.ts';
import { Player, type PlayerProps } from './player.tsx';
import type { LicenceResult, PlayerSource } from './player-source.ts';

export const source: PlayerSource = {
  kind: 'live',
  url: 'https://media.example/live/one/master.m3u8',
  title: 'Oak at River',
  poster: 'https://media.example/live/one/poster.jpg',
  requiresLicence: true,
};

export const licence: LicenceResult = { status: 'ok', key: 'k', expiresIn: 600 };

/** Lets the tests of a file show players, whose engine is a fake. */
export function playerShown(): void {
  beforeEach(() => {
    FakeHls.instances = [];
    FakeHls.isSupportedHere = true;
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {});
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  });
}

export function video(): HTMLVideoElement {
  const element = document.querySelector('video');
  if (!element) throw new Error('no video');
  return element;
}

export async function show(props: Partial<PlayerProps> = {}) {
  const settings = { source, requestLicence: async () => licence, loadHls: async () => fakeHlsClass, ...props };
  const view = render(<Player {...settings} />);
  await act(async () => {});
  return view;
}

export const happen = (run: () => void) => act(async () => run());

export const beginPlaying = () =>
  happen(() => {
    FakeHls.latest.begin();
    Object.defineProperty(video(), 'readyState', { value: 4, configurable: true });
    for (const type of ['loadedmetadata', 'loadeddata', 'playing']) video().dispatchEvent(new Event(type));
  });
