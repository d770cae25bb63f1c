import { initialize, type LDClient, type LDContext, type LDOptions } from 'launchdarkly-js-client-sdk';
import type { FirstFlags, FlagContext } from 'shared-contracts/entities';
import { FLAG_DEFAULTS, type FlagKey } from 'shared-contracts/rules';
import type { ReceivedFlags } from 'shared-contracts/store';
import { type FlagFault, flagFault } from './flag-fault.ts';
import type { FlagService } from './flag-service.ts';
import { flagValues } from './flag-values.ts';
import { StatusEventSource, type StreamInit } from './status-event-source.ts';
import { ToldSource } from './told-source.ts';

/** Times that the specification sets, in milliseconds; tests may hurry. */
const tempo = { flushInterval: 2_000, streamReconnectDelay: 2_000, initialisationLimit: 5_000, identifyRetry: 2_000 };
export type FlagTempo = typeof tempo;

const MAX_IDENTIFY_RETRY = 30_000;

/** Stands for the client-side id while none is configured. */
const PLACEHOLDER_ID = 'no-client-side-id';

export interface FlagClientOptions {
  /** Null when no client-side id is configured: then nothing is asked and the defaults hold. */
  service: FlagService | null;
  context: FlagContext;
  /** Flags that came with the page; used when they are this context's, which then is not asked for. */
  first?: FirstFlags | null;
  /** Proof of a context for a service that asks for it; undefined where none is to be had. */
  hashOf: (context: FlagContext) => Promise<string | undefined>;
  /** All flags, once the service has answered. */
  onReady: (flags: ReceivedFlags) => void;
  /** Flags whose values changed; one without a value is gone. */
  onChange: (flags: ReceivedFlags) => void;
  /** The service gave no flags in the recommended time, or none at all; `onReady` or `onChange` may still follow. */
  onFailed: () => void;
  onFault: (fault: FlagFault) => void;
  /** The client's own stream told of a change, which other tabs may not know of. */
  onStreamed: () => void;
  /** What the client says of its own, already worded. */
  warn: (message: string) => void;
  /** Ends the client. */
  signal: AbortSignal;
  tempo?: Partial<FlagTempo>;
}

export interface FlagClient {
  /** Asks for the flags of somebody else; tried again until it works or somebody else comes. */
  identify(context: FlagContext): Promise<void>;
  /** Reports a custom event; `metric` is a number. */
  track(key: string, data?: unknown, metric?: number): void;
  /** How it hears of changes; the last word counts once the first flags are there. */
  follow(how: Following): void;
  /** Asks for the flags again, when it is `told` of changes: now, or as soon as it is. */
  look(): void;
}

/** `streams` by a stream of its own, is `told` by `look`, or rests. */
export type Following = 'streams' | 'told' | 'rests';

/** Events of a flag service's stream. */
const CHANGES = ['put', 'patch', 'delete', 'ping'];

/** The flag service's client. Its library is known to this file alone. */
export function openFlagClient(options: FlagClientOptions): FlagClient {
  const { service, context, first, onReady, onChange, onFailed, onFault, signal } = options;
  const times = { ...tempo, ...options.tempo };
  let how: Following = 'rests';
  let told: ToldSource | null = null;
  let isBehind = false;

  function openSource(url: string, init: StreamInit): StatusEventSource | ToldSource {
    told = how === 'told' ? new ToldSource() : null;
    // The library listens only after it was given the source.
    if (told) queueMicrotask(catchUp);
    if (told) return told;
    const streaming = new StatusEventSource(url, init);
    for (const name of CHANGES) streaming.addEventListener(name, options.onStreamed);
    return streaming;
  }

  function catchUp(): void {
    if (!isBehind || told?.readyState !== 1) return;
    isBehind = false;
    told.ping();
  }

  const client = initializeWith(openSource, service?.clientId ?? PLACEHOLDER_ID, context, {
    ...(service ? addresses(service) : offline),
    ...(service && first && first.key === context?.key ? { bootstrap: bootstrapOf(first) } : {}),
    ...(first?.hash !== undefined && first.key === context.key ? { hash: first.hash } : {}),
    evaluationReasons: true,
    // Contexts go in bodies: addresses stand in logs.
    useReport: true,
    streaming: false,
    eventCapacity: 100,
    diagnosticRecordingInterval: 900_000,
    flushInterval: times.flushInterval,
    streamReconnectDelay: times.streamReconnectDelay,
    logger: { debug() {}, info() {}, warn: options.warn, error: options.warn },
  });

  let isSettled = false;
  let isHopeless = service === null;
  let identification = 0;

  function updateStream(): void {
    client.setStreaming(isSettled && how !== 'rests' && !isHopeless);
  }

  client.on('error', (error) => {
    const fault = flagFault(error);
    isHopeless ||= fault.kind === 'invalid environment id' || fault.kind === 'invalid user';
    onFault(fault);
  });
  client.on('change', (changes) => onChange(currentValues(changes)));
  client.on('initialized', () => onReady(withoutGaps(client.allFlags())));
  client.on('failed', onFailed);
  // Before the first flags are there a stream's news could be overwritten by their late answer.
  void client.waitUntilReady().then(() => {
    isSettled = true;
    updateStream();
  });
  client.waitForInitialization(times.initialisationLimit / 1_000).catch((error) => {
    const fault = flagFault(error);
    if (fault.kind !== 'timeout') return;
    onFault(fault);
    onFailed();
  });
  signal.addEventListener('abort', () => void client.close(), { once: true });

  return {
    async identify(next) {
      identification += 1;
      const turn = identification;
      for (let pause = times.identifyRetry; ; pause = Math.min(pause * 2, MAX_IDENTIFY_RETRY)) {
        const hash = await options.hashOf(next);
        if (turn !== identification || signal.aborted) return;
        const isDone = await client.identify(next as LDContext, hash).then(
          () => true,
          () => isHopeless,
        );
        if (isDone || signal.aborted) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (turn !== identification || signal.aborted) return;
      }
    },
    track: (key, data, metric) => client.track(key, data, metric),
    follow(next) {
      if (next === how) return;
      how = next;
      // A stream begins with all flags.
      if (next === 'streams') isBehind = false;
      client.setStreaming(false);
      updateStream();
    },
    look() {
      isBehind = true;
      catchUp();
    },
  };
}

const addresses = ({ baseUrl, streamUrl, eventsUrl }: FlagService): LDOptions => ({ baseUrl, streamUrl, eventsUrl });

/** Values beside what is known of each: its version tells later which of the stream's changes are newer. */
function bootstrapOf({ flags }: FirstFlags): NonNullable<Exclude<LDOptions['bootstrap'], string>> {
  const known = Object.entries(flags).map(([key, { value: _, ...state }]) => [key, state]);
  return { ...flagValues({ flags }), $flagsState: Object.fromEntries(known), $valid: true };
}

const offline: LDOptions = {
  bootstrap: {
    ...Object.fromEntries((Object.keys(FLAG_DEFAULTS) as FlagKey[]).map((key) => [key, FLAG_DEFAULTS[key].default])),
    $flagsState: {},
    $valid: true,
  },
  sendEvents: false,
  fetchGoals: false,
};

interface EventSourceWindow {
  EventSource: unknown;
  EventSourcePolyfill?: unknown;
}

/**
 * The library takes the window's event source at this moment and keeps it; nobody else shall get ours. Under the second
 * name it looks for one that can send a body.
 */
function initializeWith(
  open: (url: string, init: StreamInit) => StatusEventSource | ToldSource,
  clientId: string,
  context: FlagContext,
  options: LDOptions,
): LDClient {
  const own = window as EventSourceWindow;
  const { EventSource, EventSourcePolyfill } = own;
  // What a constructor returns stands for what it made.
  function Source(url: string, init: StreamInit) {
    return open(url, init);
  }
  Source.supportedOptions = StatusEventSource.supportedOptions;
  Object.assign(own, { EventSource: Source, EventSourcePolyfill: Source });
  try {
    return initialize(clientId, context as LDContext, options);
  } finally {
    Object.assign(own, { EventSource, EventSourcePolyfill });
  }
}

function currentValues(changes: Record<string, { current?: unknown }>): ReceivedFlags {
  return Object.fromEntries(Object.entries(changes).map(([key, { current }]) => [key, current ?? undefined]));
}

function withoutGaps(flags: Record<string, unknown>): ReceivedFlags {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== null && value !== undefined));
}
