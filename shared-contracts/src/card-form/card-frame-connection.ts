import type { CardFrameCommand, CardFrameConnect, CardFrameError, CardFrameMessage } from '../remote/index.ts';
import { randomKey } from './random-key.ts';

/** `inField` says that the frame itself shows the message and has moved the focus there. */
export type CardTokenOutcome =
  | { status: 'token'; token: string }
  | { status: 'refused'; message: string; inField: boolean };

export interface CardFrameListener {
  onReady(): void;
  /** `isEmpty` turns false once anything is typed; what was typed is never told. */
  onChange(form: { isEmpty: boolean }): void;
  /** Height of the frame's content in CSS pixels. */
  onResize(height: number): void;
  /** Enter was pressed in a field. */
  onSubmit(): void;
}

export interface CardFrameConnection {
  tokenize(): Promise<CardTokenOutcome>;
  /** Ends the connection; tokens still awaited are given up. */
  close(): void;
}

/** A frame that says nothing for so long has failed, in milliseconds. */
const TOKEN_TIMEOUT = 20_000;

const gaveUp: CardTokenOutcome = {
  status: 'refused',
  message: 'The card form did not answer. Try again.',
  inField: false,
};

/**
 * Hands the loaded card frame one end of a channel and speaks with it over the other. The frame's sandbox gives it an
 * origin that no target origin can name, hence the '*': the message carries nothing but the port.
 */
export function connectCardFrame(
  frame: Window,
  theme: 'dark' | 'light',
  listener: CardFrameListener,
): CardFrameConnection {
  const { port1: port, port2 } = new MessageChannel();
  const waiting = new Map<string, (outcome: CardTokenOutcome) => void>();
  const say = (command: CardFrameCommand) => port.postMessage(command);

  port.onmessage = ({ data }: MessageEvent<CardFrameMessage>) => {
    switch (data.type) {
      case 'ready':
        return listener.onReady();
      case 'change':
        return listener.onChange({ isEmpty: data.empty });
      case 'resize':
        return listener.onResize(data.height);
      case 'submit':
        return listener.onSubmit();
      case 'token':
        return waiting.get(data.id)?.({ status: 'token', token: data.token });
      case 'error':
        return waiting.get(data.id)?.(refusalOf(data.error));
    }
  };
  frame.postMessage({ type: 'connect', theme } satisfies CardFrameConnect, '*', [port2]);

  return {
    tokenize() {
      const id = randomKey();
      return new Promise<CardTokenOutcome>((resolve) => {
        const timer = setTimeout(() => settle(gaveUp), TOKEN_TIMEOUT);
        function settle(outcome: CardTokenOutcome) {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(outcome);
        }
        waiting.set(id, settle);
        say({ type: 'tokenize', id });
      });
    },
    close() {
      for (const settle of waiting.values()) settle(gaveUp);
      port.close();
    },
  };
}

function refusalOf({ message, field }: CardFrameError): CardTokenOutcome {
  return { status: 'refused', message, inField: field !== null };
}
