import { useState } from 'react';
import type { Bracket } from 'shared-contracts/entities';
import { schoolPath } from 'shared-contracts/routes';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import { Button, TextLink, VisuallyHidden } from 'shared-ui';
import { BracketList } from './bracket-list.tsx';
import { BracketTree } from './bracket-tree.tsx';
import styles from './bracket-view.module.css';
import { ChampionBanner } from './champion-banner.tsx';
import { ChoiceStrip } from './choice-strip.tsx';
import { describePath, describeStart } from './describe-path.ts';
import { pathOfTeam } from './team-path.ts';
import { useTrace } from './use-trace.ts';
import { withoutResults } from './without-results.ts';

const VIEWS = ['Bracket', 'List'];

interface BracketViewProps {
  bracket: Bracket;
  now: number;
  /** IANA zone in which times are shown. */
  zone: string;
  scores: HiddenScores;
}

/** One bracket with its champion, as a tree or as a list, and the path of the team that the fan follows. */
export function BracketView({ bracket: whole, now, zone, scores }: BracketViewProps) {
  const { isChosen, areHidden, showHere } = scores;
  const bracket = areHidden ? withoutResults(whole) : whole;
  const [view, setView] = useState(0);
  const trace = useTrace();
  const path = trace.shown === null ? null : pathOfTeam(bracket, trace.shown);
  // A team that is only pointed at may be gone before the link is reached.
  const chosen = trace.pinned === null ? null : pathOfTeam(bracket, trace.pinned)?.side;
  const isTree = view === 0;
  return (
    <div className={styles.root}>
      {isChosen && (
        <p className={styles.choice}>
          {areHidden ? 'Scores and who went on are hidden. The page of a game names its teams.' : 'You hide scores.'}
          <Button size="s" onClick={() => showHere(areHidden)}>
            {areHidden ? 'Show the results of this bracket' : 'Hide the results again'}
          </Button>
        </p>
      )}
      <ChampionBanner bracket={bracket} />
      <div className={styles.toolbar}>
        <ChoiceStrip label="View" options={VIEWS} chosen={view} onChoose={setView} />
        {isTree && (
          <p role="status" className={styles.status}>
            {path ? (areHidden ? describeStart : describePath)(path, bracket) : 'Choose a team to follow its path.'}
          </p>
        )}
        {isTree && chosen?.name && chosen.slug !== null && (
          <TextLink href={schoolPath({ slug: chosen.slug })} className={styles.school}>
            School page <VisuallyHidden>of {chosen.name}</VisuallyHidden>
          </TextLink>
        )}
        {isTree && trace.pinned !== null && (
          <Button size="s" variant="ghost" icon="close" className={styles.clear} onClick={trace.clear}>
            Clear path
          </Button>
        )}
      </div>
      {isTree ? (
        <BracketTree bracket={bracket} path={path} trace={trace} now={now} zone={zone} />
      ) : (
        <BracketList bracket={bracket} now={now} zone={zone} />
      )}
    </div>
  );
}
