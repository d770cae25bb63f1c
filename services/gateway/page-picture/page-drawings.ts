import type { Bracket, Profile, SportsEvent } from 'shared-contracts/entities';
import { eventWhen } from 'shared-contracts/page-meta';
import { artTeamsOf, competitionOf, eventTitle, placeOf } from 'shared-contracts/rules';
import { HOUSE_COLORS } from 'shared-ui/team-colors';
import type { Drawing } from './drawing.ts';

const ALL_GAMES = 'Games live and on demand';

/** Who plays, what and where, and when by the clock of its place. Headlines are left out, since one may name the winner. */
export function eventDrawing(event: SportsEvent, network: string): Drawing {
  const what = [competitionOf(event), placeOf(event)].filter(Boolean).join(', ');
  const when = eventWhen(event);
  return {
    // What a crest is drawn from, and nothing else that may change.
    crests: artTeamsOf(event).map(({ name, short_name, logo, primary_color, secondary_color }) => ({
      ...{ name, short_name, logo, primary_color, secondary_color },
    })),
    title: eventTitle(event),
    lines: when === null ? [what] : [what, when],
    network,
  };
}

/** A school, an association or a broadcaster; `part` is what of it the page has, such as `Football schedule`. */
export function profileDrawing(profile: Profile, part: string | null, network: string): Drawing {
  const { name, short_name: shortName, logo, primary_color: primary, secondary_color: secondary } = profile;
  const crest = {
    ...{ name, short_name: shortName ?? name, logo },
    primary_color: primary ?? HOUSE_COLORS.primary_color,
    secondary_color: secondary ?? HOUSE_COLORS.secondary_color,
  };
  const place = placeOf(profile);
  return {
    crests: [crest],
    title: name,
    lines: [[part ?? ALL_GAMES, place].filter(Boolean).join(' · ')],
    network,
  };
}

/** A bracket by its name, and nothing of who is left in it. */
export function bracketDrawing({ name, season, teams }: Bracket, network: string): Drawing {
  return { crests: [], scene: 'bracket', title: name, lines: [`${teams} teams · ${season}`], network };
}
