import type { GameMoment, GamePlay, GameUpdate, PlayKind } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { gameTimeText, stageWords } from 'shared-contracts/rules';

export interface SidePair {
  home: number;
  away: number;
}

export interface BoxScore {
  latest: GameMoment;
  /** When the latest moment was; milliseconds. */
  at: number;
  /** Sets that were won in games of sets, else points. */
  total: SidePair;
  /** Points of each part of the game that has begun. `short` stands over a column, `spoken` is read out. */
  parts: (SidePair & { short: string; spoken: string })[];
  /** What the sides scored with, and how the game went. */
  rows: (SidePair & { label: string })[];
}

/** A line of the list of plays, the newest first. */
export type PlayLine =
  | {
      kind: 'play';
      key: string;
      /** When it was told; milliseconds. */
      at: number;
      play: GamePlay;
      score: SidePair;
      when: string;
    }
  /** A part of the game, or all of it, is over. */
  | { kind: 'end'; key: string; words: string; score: SidePair };

/** The kinds of plays that have a row of their own, in the order of the rows. */
const KINDS = ['touchdown', 'field_goal', 'safety', 'three_pointer', 'two_pointer', 'free_throw', 'point'] as const;

function kindLabel(kind: (typeof KINDS)[number]): string {
  switch (kind) {
    case 'touchdown':
      return t('Touchdowns');
    case 'field_goal':
      return t('Field goals');
    case 'safety':
      return t('Safeties');
    case 'three_pointer':
      return t('Three-pointers');
    case 'two_pointer':
      return t('Two-pointers');
    case 'free_throw':
      return t('Free throws');
    case 'point':
      return t('Points won');
  }
}

/** Sums up a log; null while it is empty. */
export function boxScoreOf(updates: readonly GameUpdate[]): BoxScore | null {
  const last = updates.at(-1);
  if (!last) return null;
  const { moment } = last;
  return {
    latest: moment,
    at: Date.parse(last.at),
    total: totalOf(moment),
    parts: partsOf(updates),
    rows: [...kindRows(updates), ...courseRows(updates)],
  };
}

const totalOf = ({ home, away, sets }: GameMoment): SidePair => sets ?? { home, away };

function partsOf(updates: readonly GameUpdate[]): BoxScore['parts'] {
  const parts = new Map<number, BoxScore['parts'][number]>();
  let before: SidePair = { home: 0, away: 0 };
  let last: SidePair = before;
  for (const { moment } of updates) {
    if (moment.stage === 'before') continue;
    // The points of a set begin at nothing, those of other parts go on.
    if (!parts.has(moment.number)) before = moment.sets ? { home: 0, away: 0 } : last;
    const { short, spoken } = stageWords({ ...moment, stage: 'playing' });
    const points = { home: moment.home - before.home, away: moment.away - before.away };
    parts.set(moment.number, { ...points, short, spoken });
    last = moment;
  }
  return [...parts.values()];
}

function kindRows(updates: readonly GameUpdate[]): BoxScore['rows'] {
  const countOf = (side: GamePlay['side'], kind: PlayKind) =>
    updates.filter(({ play }) => play?.side === side && play.kind === kind).length;
  return KINDS.map((kind) => ({
    label: kindLabel(kind),
    ...{ home: countOf('home', kind), away: countOf('away', kind) },
  })).filter(({ home, away }) => home + away > 0);
}

/** How far each side led, and how many points it made in a row. */
function courseRows(updates: readonly GameUpdate[]): BoxScore['rows'] {
  const lead = { home: 0, away: 0 };
  const run = { home: 0, away: 0 };
  let current = { side: 'home' as GamePlay['side'], points: 0, set: 0 };
  for (const { moment, play } of updates) {
    lead.home = Math.max(lead.home, moment.home - moment.away);
    lead.away = Math.max(lead.away, moment.away - moment.home);
    if (!play) continue;
    const set = moment.sets ? moment.number : 0;
    const goesOn = play.side === current.side && set === current.set;
    current = { side: play.side, points: (goesOn ? current.points : 0) + play.points, set };
    run[play.side] = Math.max(run[play.side], current.points);
  }
  if (run.home + run.away === 0) return [];
  return [
    { label: t('Largest lead'), ...lead },
    {
      label: t(updates.some(({ play }) => play?.kind === 'goal') ? 'Most goals in a row' : 'Most points in a row'),
      ...run,
    },
  ];
}

/** What happened, the newest first. */
export function playLinesOf(updates: readonly GameUpdate[]): PlayLine[] {
  const lines: PlayLine[] = [];
  for (const [index, { at, moment, play }] of updates.entries()) {
    const score = { home: moment.home, away: moment.away };
    if (play)
      lines.push({ kind: 'play', key: `${index}`, at: Date.parse(at), play, score, when: gameTimeText(moment) });
    const isEnd = moment.stage === 'break' || moment.stage === 'final';
    // Several scores of one moment come as one update each.
    const isLastOfStage = updates[index + 1]?.moment.stage !== moment.stage;
    if (isEnd && isLastOfStage) {
      lines.push({ kind: 'end', key: `${index} end`, words: stageWords(moment).spoken, score: totalOf(moment) });
    }
  }
  return lines.reverse();
}

/** `Touchdown and extra point`, in the language of the page. */
export function playWords({ kind, points }: GamePlay): string {
  switch (kind) {
    case 'touchdown':
      if (points === 8) return t('Touchdown and two-point conversion');
      return t(points === 7 ? 'Touchdown and extra point' : 'Touchdown');
    case 'field_goal':
      return t('Field goal');
    case 'safety':
      return t('Safety');
    case 'three_pointer':
      return t('Three-pointer');
    case 'two_pointer':
      return t('Two-pointer');
    case 'free_throw':
      return t('Free throw');
    case 'goal':
      return t('Goal');
    case 'point':
      return t('Point');
    default:
      return t('{count, plural, one {# point} other {# points}}', { count: points });
  }
}
