import type { SportsEvent, Team } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { artTeamsOf, competitionOf, eventTitle, placeOf, sidesOf } from 'shared-contracts/rules';

export interface RowWords {
  /** `at Central` or `vs. Central` as a school says it; for anybody else the game's own title. */
  title: string;
  /** Which team, and where. */
  details: string;
  /** Whose crests stand beside it. */
  crests: readonly Team[];
}

/** A game as a schedule has it, by the key of its owner: one of the two schools, or who is none of them. */
export function rowWords(event: SportsEvent, ownerKey: string): RowWords {
  const details = [competitionOf(event), event.sublocation, placeOf(event)].filter(Boolean).join(' · ');
  const sides = sidesOf(event);
  const own = sides && [sides.guest, sides.home].find(({ key }) => key === ownerKey);
  if (!sides || !own) return { title: eventTitle(event), details, crests: artTeamsOf(event) };
  const isAway = event.home_team !== null && event.home_team !== own.key;
  const opponent = own === sides.home ? sides.guest : sides.home;
  const title = t(isAway ? 'at {opponent}' : 'vs. {opponent}', { opponent: opponent.short_name });
  return { title, details, crests: [opponent] };
}
