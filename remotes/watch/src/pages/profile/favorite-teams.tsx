import { useId } from 'react';
import { useFavorTeamMutation, useUnfavorTeamMutation, useUserProfileQuery } from 'shared-contracts/api';
import type { FavoriteTeam, Profile, SchoolTeam } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { authenticatePath } from 'shared-contracts/routes';
import { type Sport, schoolTeamName } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, VisuallyHidden } from 'shared-ui';
import { schoolEndpoints } from '../../schools/school-api.ts';
import styles from './favorite-teams.module.css';

export interface FavoriteTeamsProps {
  school: Profile;
  sport: Sport;
  /** Where a visitor comes back to after signing in. */
  back: string;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** The teams of a school in a sport, each to be marked as a favourite; nothing while they are not known. */
export function FavoriteTeams({ school, sport, back, shell }: FavoriteTeamsProps) {
  const titleId = useId();
  const address = { schoolKey: school.key, sport: sport.slug };
  const { currentData } = schoolEndpoints().watchSchoolTeams.useQuery(address);
  if (!currentData || currentData.items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <h2 id={titleId} className={styles.title}>
        {t('Favorite teams')}
      </h2>
      <ul className={styles.teams}>
        {currentData.items.map((team) => (
          <li key={schoolTeamName(team)}>
            <FavoriteButton school={school} team={team} back={back} shell={shell} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('Their games come first on your home page.')}</p>
    </section>
  );
}

interface FavoriteButtonProps extends Omit<FavoriteTeamsProps, 'sport'> {
  team: SchoolTeam;
}

/** Marks a team, or takes the mark back; a visitor is led to sign in first. */
function FavoriteButton({ school, team, back, shell }: FavoriteButtonProps) {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in');
  const isAnonymous = useAppSelector((state) => state.session.status === 'anonymous');
  const { data: member } = useUserProfileQuery(undefined, { skip: !isSignedIn });
  const [favor, favoring] = useFavorTeamMutation();
  const [unfavor, unfavoring] = useUnfavorTeamMutation();
  const { sport, ...words } = team;
  const label = (
    <>
      {schoolTeamName({ ...words, sport: '' })}{' '}
      <VisuallyHidden>{t('{sport} as a favorite team', { sport: translateName(sport) })}</VisuallyHidden>
    </>
  );
  if (isAnonymous) {
    return (
      <Button href={authenticatePath('sign_in', back)} size="s" icon="star">
        {label}
      </Button>
    );
  }
  const marked = member?.favorite_teams.find((favorite) => isTeam(favorite, school, team));

  async function toggle() {
    // A press before the member's favourites are known would not say what it asks for.
    if (!member) return;
    const answer = await (marked ? unfavor(marked.key) : favor({ ...team, school_key: school.key }));
    if (answer.error) {
      shell.toast({
        tone: 'danger',
        text: t('{name} could not be saved. Try again in a moment.', { name: schoolTeamName(team) }),
      });
      return;
    }
    const key = marked?.key ?? answer.data?.key;
    if (key !== undefined) shell.track(marked ? 'Unfavorite Team' : 'Favorite Team', { team_key: key, sport });
  }

  return (
    <Button
      size="s"
      icon={marked ? 'check' : 'star'}
      {...(marked ? { className: styles.marked } : {})}
      aria-pressed={marked !== undefined}
      aria-disabled={!member || undefined}
      isLoading={favoring.isLoading || unfavoring.isLoading}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}

/** Favourites may have been marked before the directory wrote a team's words as it does now. */
function isTeam(favorite: FavoriteTeam, school: Profile, team: SchoolTeam): boolean {
  const wordsOf = (each: SchoolTeam) => schoolTeamName(each).toLowerCase();
  return favorite.school_key === school.key && wordsOf(favorite) === wordsOf(team);
}
