import type { ProfileHit } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
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
  const games = sport ? t('{sport} games', { sport: translateName(sport.name) }) : t('games');
  return (
    <p>
      {more.length === 0
        ? t('{school} has no {games} on {network}: a school that does not stream here has none.', {
            school: first.name,
            games,
            network,
          })
        : t('These schools have no {games} on {network}: a school that does not stream here has none.', {
            games,
            network,
          })}{' '}
      {state && (
        <TextLink href={statePath(state)}>{t('All games in {state}', { state: translateName(state.name) })}</TextLink>
      )}
    </p>
  );
}
