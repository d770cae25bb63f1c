import type { BracketGame } from 'shared-contracts/entities';
import { eventKeyPath, eventPath } from 'shared-contracts/routes';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { stageOf } from './game-stage.ts';
import { matchupWords } from './game-words.ts';

interface GameLinkProps {
  game: BracketGame;
  now: number;
  isLive: boolean;
  className?: string | undefined;
}

/** Leads to the page where the game is shown; nothing for a game that the network does not have. Who hides scores finds no team in its address. */
export function GameLink({ game, now, isLive, className }: GameLinkProps) {
  const { event_key: key, event_slug: slug } = game;
  if (key === null) return null;
  const isBegun = ['due', 'final'].includes(stageOf(game, now));
  const label = isLive ? 'Watch live' : isBegun ? 'Watch' : 'Details';
  return (
    <TextLink href={slug === null ? eventKeyPath({ key }) : eventPath({ key, slug })} className={className}>
      {label}
      <VisuallyHidden> {matchupWords(game)}</VisuallyHidden>
    </TextLink>
  );
}
