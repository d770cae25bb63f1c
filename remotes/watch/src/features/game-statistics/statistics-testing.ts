import type {
  Datacast,
  GameMoment,
  GamePlay,
  GameStatistics,
  GameUpdate,
  StatisticsNews,
} from 'shared-contracts/entities';

/** When the game of these tests began. */
export const GAME_START = Date.UTC(2026, 10, 21, 1, 0);

export const secondsIn = (seconds: number): string => new Date(GAME_START + seconds * 1000).toISOString();

/** An update of a game of quarters, so many seconds after its start. */
export function update(seconds: number, moment: Partial<GameMoment>, play: GamePlay | null = null): GameUpdate {
  return {
    at: secondsIn(seconds),
    moment: {
      ...{ home: 0, away: 0, unit: 'quarter', number: 1, stage: 'playing', clock: 720, runs: 'stands', sets: null },
      ...moment,
    },
    play,
  };
}

const touchdown = (side: GamePlay['side']): GamePlay => ({ side, kind: 'touchdown', points: 7 });

/** The first quarter of a football game, and the beginning of the second: 7 to 10 for the home side. */
export const QUARTER: readonly GameUpdate[] = [
  update(0, { stage: 'before' }),
  update(60, { runs: 'down' }),
  update(300, { away: 7, clock: 480 }, touchdown('away')),
  update(600, { away: 7, home: 7, clock: 180 }, touchdown('home')),
  update(780, { away: 7, home: 7, clock: 0, stage: 'break' }),
  update(900, { away: 7, home: 7, number: 2, runs: 'down' }),
  update(960, { away: 7, home: 10, number: 2, clock: 660 }, { side: 'home', kind: 'field_goal', points: 3 }),
];

/** A free statistics feed on air. */
export function datacastFixture(changes: Partial<Datacast> = {}): Datacast {
  return {
    ...{ key: 'datacast-1', status: 'on_air', headline: null, subheadline: null, payment_required: false },
    ...{ entitlement_period: null, producer_type: 'school', blackout_start_date: null, blackout_end_date: null },
    ...changes,
  };
}

export function statisticsFixture(changes: Partial<GameStatistics> = {}): GameStatistics {
  return { key: 'datacast-1', event_key: 'game-1', status: 'on_air', updates: [...QUARTER], ...changes };
}

/** Stands for the browser's streams, which jsdom does not have. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  static get latest(): FakeEventSource {
    const stream = FakeEventSource.opened.at(-1);
    if (!stream) throw new Error('No stream has been opened.');
    return stream;
  }

  close(): void {
    this.isClosed = true;
  }

  send(news: StatisticsNews | string): void {
    const data = typeof news === 'string' ? news : JSON.stringify(news);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
