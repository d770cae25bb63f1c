import type { BracketGame } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { stageOf } from './game-stage.ts';
import { matchupWords } from './game-words.ts';

interface GameLinkProps {
  game: BracketGame;
  now: number;
  isLive: boolean;
  className?: string | undefined;
}

/** Leads to the page where the game is shown; nothing for a game that the network does not have. */
export function GameLink({ game, now, isLive, className }: GameLinkProps) {
  if (game.event_key === null || game.event_slug === null) return null;
  const isBegun = ['due', 'final'].includes(stageOf(game, now));
  const label = isLive ? 'Watch live' : isBegun ? 'Watch' : 'Details';
  return (
    <TextLink href={eventPath({ key: game.event_key, slug: game.event_slug })} className={className}>
      {label}
      <VisuallyHidden> {matchupWords(game)}</VisuallyHidden>
    </TextLink>
  );
}
