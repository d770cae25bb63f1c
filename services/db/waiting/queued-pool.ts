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
      if (this.ending) throw new DatabaseUnavailableError('shutDown', 'The database is being closed.');
      client = await super.connect();
      await this.#limit(client, work.allowance);
    } catch (error) {
      client?.release(true);
      this.#queue.giveBack();
      throw isOfNetwork(error)
        ? new DatabaseUnavailableError('starting', `No connection: ${error}`, { cause: error })
        : error;
    }
    return this.#bound(client, work.allowance);
  }

  /**
   * Whoever holds a connection for too long loses it, and gives back nothing later. So does whoever's connection ends: a
   * transaction of Drizzle's whose begin fails never gives it back.
   */
  #bound(client: pg.PoolClient, { hold }: Allowance): pg.PoolClient {
    const release = client.release;
    let isHeld = true;
    const giveBack: typeof release = (error) => {
      if (!isHeld) return;
      isHeld = false;
      stop();
      client.off('end', lose);
      release(error);
      this.#queue.giveBack();
    };
    const stop = after(hold, () =>
      giveBack(new DatabaseUnavailableError('heldTooLong', `A connection was held for more than ${hold} ms.`)),
    );
    const lose = () => giveBack(new DatabaseUnavailableError('crashed', 'The connection has ended.'));
    client.once('end', lose);
    client.release = giveBack;
    return client;
  }
}

/** Whether the system refused or lost a connection: its codes are words, PostgreSQL's have digits. */
function isOfNetwork(error: unknown): boolean {
  return /^E[A-Z]+$/.test(String((error as { code?: unknown }).code));
}
