import { useCallback, useEffect, useRef, useState } from 'react';
import { type CardFrameConnection, type CardTokenOutcome, connectCardFrame } from './card-frame-connection.ts';

/** How long the frame may take from its start until it says that it is ready, in milliseconds. */
const READY_TIMEOUT = 12_000;

export interface CardFrame {
  status: 'loading' | 'ready' | 'failed';
  /** Nothing is typed into it yet. */
  isEmpty: boolean;
  /** Height of the frame's content in CSS pixels; null until it is known. */
  height: number | null;
  /** Changes when the frame is to be loaded anew: the iframe's React key. */
  attempt: number;
  /** Give the iframe to this each time it has loaded. */
  connect(frame: HTMLIFrameElement): void;
  tokenize(): Promise<CardTokenOutcome>;
  reload(): void;
}

/** The state of one isolated card form and the connection to it. */
export function useCardFrame(): CardFrame {
  const connection = useRef<CardFrameConnection | null>(null);
  const [status, setStatus] = useState<CardFrame['status']>('loading');
  const [isEmpty, setIsEmpty] = useState(true);
  const [height, setHeight] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time limit
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(() => setStatus('failed'), READY_TIMEOUT);
    return () => clearTimeout(timer);
  }, [status, attempt]);

  useEffect(() => () => connection.current?.close(), []);

  const connect = useCallback((frame: HTMLIFrameElement) => {
    connection.current?.close();
    connection.current = null;
    setIsEmpty(true);
    if (!frame.contentWindow) return;
    const theme = getComputedStyle(frame).colorScheme === 'light' ? 'light' : 'dark';
    connection.current = connectCardFrame(frame.contentWindow, theme, {
      onReady: () => setStatus('ready'),
      onChange: (form) => setIsEmpty(form.isEmpty),
      onResize: setHeight,
      onSubmit: () => frame.closest('form')?.requestSubmit(),
    });
  }, []);

  return {
    status,
    isEmpty,
    height,
    attempt,
    connect,
    async tokenize() {
      if (connection.current && status === 'ready') return connection.current.tokenize();
      return { status: 'refused', message: 'The card form is not ready yet.', inField: false };
    },
    reload() {
      setStatus('loading');
      setAttempt((count) => count + 1);
    },
  };
}
