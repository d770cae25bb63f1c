import type { ReactNode } from 'react';
import type { UserInfo } from 'shared-contracts/entities';
import { canonicalZone, TIME_ZONES } from 'shared-contracts/rules';
import { Card, CardTitle, FactList } from 'shared-ui';
import styles from './profile-card.module.css';

interface ProfileCardProps {
  user: UserInfo;
  /** The zone that times are shown in, which is the member's own or the device's. */
  zone: string;
  /** What can be done about it. */
  actions: ReactNode;
}

/** Who the member is, as the member service knows them. */
export function ProfileCard({ user, zone, actions }: ProfileCardProps) {
  const facts = [
    { term: 'Name', words: `${user.name} ${user.last_name}` },
    { term: 'Email', words: user.email },
    { term: 'ZIP code', words: user.zip_code },
    { term: 'Time zone', words: user.time_zone ? zoneName(zone) : `${zoneName(zone)}, from this device` },
  ];
  return (
    <Card as="section" padding="l" aria-labelledby="profile-title">
      <CardTitle id="profile-title">Profile</CardTitle>
      <div className={styles.facts}>
        <FactList facts={facts} />
      </div>
      <div className={styles.actions}>{actions}</div>
    </Card>
  );
}

function zoneName(zone: string): string {
  const canonical = canonicalZone(zone);
  return TIME_ZONES.find((known) => known.canonical === canonical)?.displayName ?? canonical.replaceAll('_', ' ');
}
