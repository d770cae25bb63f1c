import { type CSSProperties, type RefObject, useCallback, useSyncExternalStore } from 'react';
import { t } from 'shared-contracts/messages';
import { clockAfter, clockText, stageWords } from 'shared-contracts/rules';
import { readableOn } from 'shared-ui';
import { followGame, shownMoment } from './game-cues.ts';
import type { PlayerSides } from './player-source.ts';
import styles from './score-bug.module.css';

interface ScoreBugProps {
  video: RefObject<HTMLVideoElement | null>;
  sides: PlayerSides;
}

/** What is shown, as words, so that nothing is rendered again until one of them changes. */
interface ScoreWords {
  home: number;
  away: number;
  homeSets: number | null;
  awaySets: number | null;
  stage: string;
  spokenStage: string;
  clock: string | null;
}

function wordsOf(video: HTMLVideoElement | null): ScoreWords | null {
  const shown = video && shownMoment(video);
  if (!shown) return null;
  const { moment, since } = shown;
  const { short, spoken } = stageWords(moment);
  const clock = moment.stage === 'playing' ? clockAfter(moment, since) : null;
  return {
    ...{ home: moment.home, away: moment.away, stage: short, spokenStage: spoken },
    homeSets: moment.sets?.home ?? null,
    awaySets: moment.sets?.away ?? null,
    clock: clock === null ? null : clockText(clock, moment.runs),
  };
}

/** Score, period and clock in a corner of the picture, in step with it; nothing while the stream tells of no game. */
export function ScoreBug({ video, sides }: ScoreBugProps) {
  const subscribe = useCallback(
    (onChange: () => void) => (video.current ? followGame(video.current, onChange) : () => {}),
    [video],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(wordsOf(video.current)),
    () => 'null',
  );
  const words: ScoreWords | null = JSON.parse(text);
  if (!words) return null;
  const { home, away, homeSets, awaySets, stage, spokenStage, clock } = words;
  const scoreOf = (name: string, points: number, sets: number | null) =>
    sets === null
      ? `${name} ${points}`
      : t('{name} {points}, {sets, plural, one {# set} other {# sets}}', { name, points, sets });
  const label = [
    scoreOf(sides.away.name, away, awaySets),
    scoreOf(sides.home.name, home, homeSets),
    spokenStage,
    clock && t('clock {time}', { time: clock }),
  ];
  return (
    <div
      role="img"
      aria-label={t('Score: {facts}', { facts: label.filter(Boolean).join('; ') })}
      className={styles.root}
      slot="top-chrome"
      // The controls fade away when nobody moves the pointer; the score stays.
      {...{ noautohide: '' }}
    >
      <Side name={sides.away.name} color={sides.away.color} score={away} sets={awaySets} />
      <Side name={sides.home.name} color={sides.home.color} score={home} sets={homeSets} />
      <span className={styles.stage}>
        <span>{stage}</span>
        {clock !== null && <span className={styles.clock}>{clock}</span>}
      </span>
    </div>
  );
}

interface SideProps {
  name: string;
  color: string;
  score: number;
  sets: number | null;
}

function Side({ name, color, score, sets }: SideProps) {
  const style = { '--team': color, '--team-ink': readableOn(color) } as CSSProperties;
  return (
    <span className={styles.side} style={style}>
      <span className={styles.name}>{name}</span>
      {sets !== null && <span className={styles.sets}>{sets}</span>}
      <span className={styles.score}>{score}</span>
    </span>
  );
}
