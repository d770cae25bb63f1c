import Hls from 'hls.js';
import type { DatedSegment } from './date-place.ts';
import type { HlsClass } from './hls-playback.ts';

type Handler = (event: string, data: unknown) => void;

/** Stands in for hls.js in tests: tells what it was asked to do, and says what a test wants it to say. */
export class FakeHls {
  static readonly Events = Hls.Events;
  static readonly ErrorTypes = Hls.ErrorTypes;
  static readonly ErrorDetails = Hls.ErrorDetails;
  static instances: FakeHls[] = [];
  static isSupportedHere = true;
  static isSupported = () => FakeHls.isSupportedHere;

  static get latest(): FakeHls {
    const latest = FakeHls.instances.at(-1);
    if (!latest) throw new Error('no engine was made');
    return latest;
  }

  readonly config: {
    startPosition: number;
    maxBufferLength?: number;
    subtitlePreference?: { lang?: string };
    capLevelToPlayerSize?: boolean;
    xhrSetup: (request: { open: (...args: unknown[]) => void }, url: string) => void;
  };
  readonly calls: string[] = [];
  readonly #handlers = new Map<string, Handler[]>();
  levels: { height: number; bitrate: number }[] = [];
  audioTracks: { id: number; name: string; lang: string; url: string }[] = [];
  audioTrack = 0;
  nextLevel = -1;
  currentLevel = -1;
  subtitleTracks: { name: string; lang: string }[] = [];
  subtitleTrack = -1;
  autoLevelCapping = -1;
  bandwidthEstimate = Number.NaN;
  latency = 6;
  targetLatency = 6;
  liveSyncPosition: number | null = null;
  playingDate: Date | null = null;
  latestLevelDetails: {
    live: boolean;
    endSN: number;
    dateRanges?: Record<string, object>;
    fragments?: DatedSegment[];
  } | null = null;
  isDestroyed = false;

  constructor(config: FakeHls['config']) {
    this.config = config;
    FakeHls.instances.push(this);
  }

  on(event: string, handler: Handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }

  off(event: string, handler: Handler) {
    this.#handlers.set(
      event,
      (this.#handlers.get(event) ?? []).filter((one) => one !== handler),
    );
  }

  emit(event: string, data: unknown = {}) {
    for (const handler of this.#handlers.get(event) ?? []) handler(event, data);
  }

  /** An error as hls.js tells it. */
  fail(data: { type?: string; details?: string; fatal?: boolean; status?: number; body?: unknown; frag?: object }) {
    const {
      status,
      body,
      type = Hls.ErrorTypes.NETWORK_ERROR,
      details = 'levelLoadError',
      fatal = true,
      ...rest
    } = data;
    this.emit(Hls.Events.ERROR, {
      ...{ type, details, fatal, ...rest },
      ...(status === undefined ? {} : { response: { code: status } }),
      networkDetails: { responseType: '', response: body === undefined ? '' : JSON.stringify(body) },
    });
  }

  /** The manifest has been read and media attached: all is well. */
  begin() {
    this.levels = [
      { height: 360, bitrate: 300_000 },
      { height: 540, bitrate: 500_000 },
    ];
    this.emit(Hls.Events.MANIFEST_PARSED);
    this.emit(Hls.Events.MEDIA_ATTACHED);
  }

  /** The address that a request would really go to. */
  addressOf(url: string): string {
    let opened = '';
    this.config.xhrSetup({ open: (_method, address) => (opened = String(address)) }, url);
    return opened;
  }

  set capLevelToPlayerSize(isCapped: boolean) {
    this.config.capLevelToPlayerSize = isCapped;
  }

  loadSource = (url: string) => this.calls.push(`load ${url}`);
  attachMedia = () => this.calls.push('attach');
  startLoad = (position: number) => this.calls.push(`start ${position}`);
  stopLoad = () => this.calls.push('stop');
  recoverMediaError = () => this.calls.push('reset media');
  destroy() {
    this.isDestroyed = true;
    this.#handlers.clear();
  }
}

/** The fake in the place of the class that hls.js exports. */
export const fakeHlsClass = FakeHls as unknown as HlsClass;
