import type { ReactNode } from 'react';
import type { Profile } from 'shared-contracts/entities';
import { placeOf } from 'shared-contracts/rules';
import { HOUSE_COLORS, TeamCrest } from 'shared-ui';
import { ColoredGround } from './colored-ground.tsx';
import styles from './profile-header.module.css';

export interface ProfileHeaderProps {
  profile: Profile;
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
export function ProfileHeader({ profile, children }: ProfileHeaderProps) {
  const { type, name, short_name, logo, about } = profile;
  const colors = {
    primary_color: profile.primary_color ?? HOUSE_COLORS.primary_color,
    secondary_color: profile.secondary_color ?? HOUSE_COLORS.secondary_color,
  };
  return (
    <header className={styles.root}>
      <ColoredGround colors={colors} className={styles.band}>
        <div className={styles.crest}>
          <TeamCrest team={{ ...colors, name, short_name: short_name ?? name, logo }} size="fill" />
        </div>
        <div className={styles.words}>
          <p className={styles.kind}>{[KINDS[type], placeOf(profile)].filter(Boolean).join(' · ')}</p>
          <h1 className={styles.name}>{name}</h1>
          {about !== null && <p className={styles.about}>{about}</p>}
        </div>
      </ColoredGround>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
