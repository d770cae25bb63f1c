import Hls from 'hls.js';
import { fakeHlsClass } from './core/fake-hls.ts';
import { loadHls } from './load-hls.ts';

afterEach(() => {
  delete window.earlyPlayer;
});

it('takes the engine that an early script has brought', async () => {
  window.earlyPlayer = { Hls: fakeHlsClass, take: () => null };
  await expect(loadHls()).resolves.toBe(fakeHlsClass);
});

it('loads it where there is none', async () => {
  await expect(loadHls()).resolves.toBe(Hls);
});
