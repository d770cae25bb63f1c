import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import { profilePath } from 'shared-contracts/routes';
import { placeOf } from 'shared-contracts/rules';
import { HOUSE_COLORS, TeamCrest } from 'shared-ui';
import { ColoredGround } from './colored-ground.tsx';
import styles from './profile-header.module.css';

export interface ProfileHeaderProps {
  profile: Profile;
  /** The part of it that the page is of, and where its whole page is; left out on that page itself. */
  part?: { title: string; profilePath: string };
  /** What a fan can do with it. */
  children: ReactNode;
}

const KINDS: Readonly<Record<Profile['type'], string>> = {
  school: 'High school',
  pixellot: 'High school',
  state_association: 'State association',
  association: 'State association',
  publisher: 'Broadcaster',
  affiliate: 'Broadcaster',
};

/** Who a page is of, in its own colours. */
export function ProfileHeader({ profile, part, children }: ProfileHeaderProps) {
  const { type, name, short_name, logo, about, association } = profile;
  const colors = {
    primary_color: profile.primary_color ?? HOUSE_COLORS.primary_color,
    secondary_color: profile.secondary_color ?? HOUSE_COLORS.secondary_color,
  };
  const place = placeOf(profile);
  return (
    <header className={styles.root}>
      <ColoredGround colors={colors} className={styles.band}>
        <div className={styles.crest}>
          <TeamCrest team={{ ...colors, name, short_name: short_name ?? name, logo }} size="fill" />
        </div>
        <div className={styles.words}>
          <p className={styles.kind}>
            {part ? (
              <Link to={part.profilePath} className={styles.whole}>
                {name}
              </Link>
            ) : (
              KINDS[type]
            )}
            {place !== '' && ` · ${place}`}
          </p>
          <h1 className={styles.name}>{part ? part.title : name}</h1>
          {about !== null && !part && <p className={styles.about}>{about}</p>}
          {association && !part && (
            <p className={styles.about}>
              Member of the{' '}
              <Link to={profilePath({ ...association, type: 'state_association' })} className={styles.whole}>
                {association.name}
              </Link>
            </p>
          )}
        </div>
      </ColoredGround>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
