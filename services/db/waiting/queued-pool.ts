import pg from 'pg';
import { DatabaseUnavailableError } from '../unavailable.ts';
import { after } from './after.ts';
import { type ConnectionQueue, createConnectionQueue } from './connection-queue.ts';
import { type Allowance, currentWork, type Work } from './priority.ts';

export interface QueuedPoolOptions extends pg.PoolConfig {
  max: number;
  /** Makes statements of a connection end at the limits of an allowance. */
  limit: (client: pg.PoolClient, allowance: Allowance) => Promise<void> | void;
}

type Leased = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void;

/** A pool of node-postgres that lends its connections by priority, and takes back what is held for too long. */
export class QueuedPool extends pg.Pool {
  readonly #queue: ConnectionQueue;
  readonly #limit: QueuedPoolOptions['limit'];

  constructor({ limit, ...options }: QueuedPoolOptions) {
    super(options);
    this.#queue = createConnectionQueue(options.max);
    this.#limit = limit;
    // A connection may end at any time. Whoever uses it then is told by their statement, and the pool replaces it, but
    // unheard the event ends the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Leased): void;
  override connect(callback?: Leased): Promise<pg.PoolClient> | undefined {
    const leased = this.#lease(currentWork());
    if (!callback) return leased;
    leased.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #lease(work: Work): Promise<pg.PoolClient> {
    await this.#queue.take(work);
    let client: pg.PoolClient | undefined;
    try {
      client = await super.connect();
      await this.#limit(client, work.allowance);
    } catch (error) {
      client?.release(true);
      this.#queue.giveBack();
      throw error;
    }
    return this.#bound(client, work.allowance);
  }

  /** Whoever holds a connection for too long loses it, and gives back nothing later. */
  #bound(client: pg.PoolClient, { hold }: Allowance): pg.PoolClient {
    const release = client.release;
    let isHeld = true;
    const giveBack: typeof release = (error) => {
      if (!isHeld) return;
      isHeld = false;
      stop();
      release(error);
      this.#queue.giveBack();
    };
    const stop = after(hold, () =>
      giveBack(new DatabaseUnavailableError('heldTooLong', `A connection was held for more than ${hold} ms.`)),
    );
    client.release = giveBack;
    return client;
  }
}
