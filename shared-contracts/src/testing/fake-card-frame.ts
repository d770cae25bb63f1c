import { act, fireEvent, screen } from '@testing-library/react';
import type { CardFrameCommand, CardFrameError, CardFrameMessage } from '../remote/index.ts';

interface FakePort {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
}

/** jsdom has no MessageChannel; this one delivers at once. */
class FakeMessageChannel {
  readonly port1 = fakePort(() => this.port2);
  readonly port2 = fakePort(() => this.port1);
}

function fakePort(other: () => FakePort): FakePort {
  return { onmessage: null, postMessage: (data) => other().onmessage?.({ data }), close() {} };
}

/** The card network's side of the frame: gives out numbered tokens, or the error that a test sets. */
export class FakeCardFrame {
  readonly commands: CardFrameCommand[] = [];
  /** Answers the next wishes for a token with this. */
  error: CardFrameError | null = null;
  #port: FakePort | null = null;

  /** Lets the frame in the document load and speak. */
  async load(): Promise<this> {
    const original = globalThis.MessageChannel;
    globalThis.MessageChannel = FakeMessageChannel as unknown as typeof MessageChannel;
    const frame = await screen.findByTitle<HTMLIFrameElement>('Card details');
    const inside = frame.contentWindow;
    if (!inside) throw new Error('The card frame has no window.');
    const connect = jest.spyOn(inside, 'postMessage').mockImplementation((...words: unknown[]) => {
      const [port] = words[2] as FakePort[];
      this.#port = port ?? null;
      if (port) port.onmessage = ({ data }) => this.#obey(data as CardFrameCommand);
    });
    fireEvent.load(frame);
    connect.mockRestore();
    globalThis.MessageChannel = original;
    this.say({ type: 'ready' });
    return this;
  }

  say(message: CardFrameMessage): void {
    act(() => this.#port?.postMessage(message));
  }

  fillIn(): void {
    this.say({ type: 'change', complete: true, empty: false, brand: 'Visa', error: null });
  }

  #obey(command: CardFrameCommand): void {
    this.commands.push(command);
    if (command.type !== 'tokenize') return;
    const { id } = command;
    const { error } = this;
    const answer: CardFrameMessage = error
      ? { type: 'error', id, error }
      : { type: 'token', id, token: `tok_${this.commands.length}` };
    this.#port?.postMessage(answer);
  }
}
