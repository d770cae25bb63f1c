import { Link } from 'react-router';
import type { MyTeams, Profile } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { profilePath, schoolTeamPath } from 'shared-contracts/routes';
import { placeOf, schoolTeamName } from 'shared-contracts/rules';
import { HOUSE_COLORS, TeamCrest, VisuallyHidden } from 'shared-ui';

import styles from './team-links.module.css';

/** The pages of a member's favourite teams, then of whom they follow, in one row that scrolls sideways. */
export function TeamLinks({ following, favorites }: Pick<MyTeams, 'following' | 'favorites'>) {
  return (
    <ul className={styles.root} aria-label={t('Teams that you follow')}>
      {favorites.map(({ key, school, ...team }) => (
        <TeamLink key={key} profile={school} href={schoolTeamPath(school, team)} note={schoolTeamName(team)} />
      ))}
      {following.map((profile) => (
        <TeamLink key={profile.key} profile={profile} href={profilePath(profile)} note={placeOf(profile)} />
      ))}
      <li>
        <Link to="/member/account" className={styles.link}>
          {t('Manage')}
          <VisuallyHidden> {t('my teams')}</VisuallyHidden>
        </Link>
      </li>
    </ul>
  );
}

interface TeamLinkProps {
  profile: Profile;
  href: string;
  /** Tells it apart from others of its name. */
  note: string;
}

function TeamLink({ profile, href, note }: TeamLinkProps) {
  const { name, short_name, logo } = profile;
  const colors = {
    primary_color: profile.primary_color ?? HOUSE_COLORS.primary_color,
    secondary_color: profile.secondary_color ?? HOUSE_COLORS.secondary_color,
  };
  return (
    <li>
      <Link to={href} className={styles.link}>
        <TeamCrest team={{ ...colors, name, short_name: short_name ?? name, logo }} size="s" />
        <span className={styles.words}>
          <span className={styles.name}>{short_name ?? name}</span> <span className={styles.note}>{note}</span>
        </span>
      </Link>
    </li>
  );
}
