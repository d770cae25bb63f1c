import { Link } from 'react-router';
import type { ProfileHit } from 'shared-contracts/entities';
import { profilePath } from 'shared-contracts/routes';
import { placeOf } from 'shared-contracts/rules';
import { HOUSE_COLORS, Icon, TeamCrest } from 'shared-ui';
import { distanceText } from './distance-text.ts';
import styles from './school-list.module.css';

/** A school as a list shows it. */
export interface ListedSchool extends Omit<ProfileHit, 'score'> {
  /** How far away it is, where that was looked for. */
  miles?: number;
}

/** Schools, told apart by city and mascot; each leads to its page. */
export function SchoolList({ schools }: { schools: readonly ListedSchool[] }) {
  return (
    <ul className={styles.list}>
      {schools.map((school) => (
        <li key={school.key}>
          <SchoolLink school={school} />
        </li>
      ))}
    </ul>
  );
}

function SchoolLink({ school }: { school: ListedSchool }) {
  const { name, mascot, logo, primary_color, secondary_color, miles } = school;
  const crest = {
    name,
    short_name: name,
    logo,
    primary_color: primary_color ?? HOUSE_COLORS.primary_color,
    secondary_color: secondary_color ?? HOUSE_COLORS.secondary_color,
  };
  const distance = miles === undefined ? null : distanceText(miles);
  return (
    <Link to={profilePath(school)} className={styles.school}>
      <TeamCrest team={crest} size="m" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{[distance, placeOf(school), mascot].filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="chevron-right" className={styles.arrow} />
    </Link>
  );
}
