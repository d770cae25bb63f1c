import { useId } from 'react';
import { Link } from 'react-router';
import type { ProfileHit } from 'shared-contracts/entities';
import { profilePath } from 'shared-contracts/routes';
import { placeOf } from 'shared-contracts/rules';
import { Button, HOUSE_COLORS, Icon, TeamCrest } from 'shared-ui';
import styles from './school-section.module.css';
import sectionStyles from './section.module.css';

export interface SchoolSectionProps {
  schools: readonly ProfileHit[];
  /** The way to the rest of them. */
  more?: { href: string; label: string } | undefined;
}

/** The schools that were found, told apart by city and mascot; each leads to its page. */
export function SchoolSection({ schools, more }: SchoolSectionProps) {
  const id = useId();
  if (schools.length === 0) return null;
  return (
    <section aria-labelledby={id} className={sectionStyles.root}>
      <h2 id={id} className={sectionStyles.title}>
        Schools
      </h2>
      <ul className={sectionStyles.schools}>
        {schools.map((school) => (
          <li key={school.key}>
            <SchoolLink school={school} />
          </li>
        ))}
      </ul>
      {more && <Button href={more.href}>{more.label}</Button>}
    </section>
  );
}

function SchoolLink({ school }: { school: ProfileHit }) {
  const { name, mascot, logo, primary_color, secondary_color } = school;
  const crest = {
    name,
    short_name: name,
    logo,
    primary_color: primary_color ?? HOUSE_COLORS.primary_color,
    secondary_color: secondary_color ?? HOUSE_COLORS.secondary_color,
  };
  return (
    <Link to={profilePath(school)} className={styles.root}>
      <TeamCrest team={crest} size="m" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{[placeOf(school), mascot].filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="chevron-right" className={styles.arrow} />
    </Link>
  );
}
