import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { profilePath } from 'shared-contracts/routes';
import { placeOf } from 'shared-contracts/rules';
import { HOUSE_COLORS, TeamCrest } from 'shared-ui';
import { ELEMENT, Sentence } from '../../sentence.tsx';
import { ColoredGround } from './colored-ground.tsx';
import styles from './profile-header.module.css';

export interface ProfileHeaderProps {
  profile: Profile;
  /** The part of it that the page is of, and where its whole page is; left out on that page itself. */
  part?: { title: string; profilePath: string };
  /** What a fan can do with it. */
  children: ReactNode;
}

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
              kindOf(type)
            )}
            {place !== '' && ` · ${place}`}
          </p>
          <h1 className={styles.name}>{part ? part.title : name}</h1>
          {about !== null && !part && (
            // The directory writes English.
            <p className={styles.about} lang="en">
              {about}
            </p>
          )}
          {association && !part && (
            <p className={styles.about}>
              <Sentence text={t('Member of the {association}', { association: ELEMENT })}>
                <Link to={profilePath({ ...association, type: 'state_association' })} className={styles.whole}>
                  {association.name}
                </Link>
              </Sentence>
            </p>
          )}
        </div>
      </ColoredGround>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

function kindOf(type: Profile['type']): string {
  switch (type) {
    case 'school':
    case 'pixellot':
      return t('High school');
    case 'state_association':
    case 'association':
      return t('State association');
    case 'publisher':
    case 'affiliate':
      return t('Broadcaster');
  }
}
