import type { ProfileHit } from 'shared-contracts/entities';
import { statePath } from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { TextLink } from 'shared-ui';
import type { SearchAddress } from './search-address.ts';

export interface NoGamesNoteProps {
  address: SearchAddress;
  schools: readonly ProfileHit[];
}

/** Says that what was found has no games here, and leads to those nearby; nothing when there is no school either. */
export function NoGamesNote({ address: { sport }, schools }: NoGamesNoteProps) {
  const network = useAppSelector((state) => state.site.name);
  const [first, ...more] = schools;
  if (!first) return null;
  const state = stateOfCode(first.state_code ?? '');
  const games = sport ? `${sport.name} games` : 'games';
  return (
    <p>
      {more.length === 0 ? `${first.name} has` : 'These schools have'} no {games} on {network}: a school that does not
      stream here has none. {state && <TextLink href={statePath(state)}>All games in {state.name}</TextLink>}
    </p>
  );
}
