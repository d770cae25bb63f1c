import { Duplex } from 'node:stream';

/** How a client of PostgreSQL says that it leaves: the one session of the thread stays for the next. */
const TERMINATE = 'X'.charCodeAt(0);

/** A connection as node-postgres wants one, whose other end is a function. */
export class ThreadStream extends Duplex {
  readonly #ask: (message: Uint8Array) => Promise<Uint8Array>;

  constructor(ask: (message: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.#ask = ask;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  /** The parts of a query come together, so that it goes to the thread and back once. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(message: Buffer): void {
    if (message[0] === TERMINATE) return;
    // A copy of its own, because a message to a thread takes the whole memory that its bytes are a part of.
    this.#ask(new Uint8Array(message)).then(
      (answer) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length)),
      (error) => this.destroy(error),
    );
  }
}
