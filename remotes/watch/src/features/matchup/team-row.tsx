import { Link } from 'react-router';
import type { Team } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { schoolPath } from 'shared-contracts/routes';
import { placeOf } from 'shared-contracts/rules';
import { TeamCrest } from 'shared-ui';
import { FollowButton } from '../../follow/follow-button.tsx';
import styles from './team-row.module.css';

export interface TeamRowProps {
  team: Team;
  /** `Home` or `Guests`, in the language of the page; null where the event has no sides. */
  side: string | null;
  /** Where a visitor comes back to after signing in. */
  back: string;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** One side of a game, with the button that follows its school. */
export function TeamRow({ team, side, back, shell }: TeamRowProps) {
  return (
    <li className={styles.root}>
      <TeamCrest team={team} size="m" />
      <div className={styles.words}>
        <p>
          <Link to={schoolPath(team)} className={styles.name}>
            {team.name}
          </Link>
        </p>
        <p className={styles.facts}>{[side, team.mascot, placeOf(team)].filter(Boolean).join(' · ')}</p>
      </div>
      <FollowButton profile={{ ...team, type: 'school' }} size="s" back={back} shell={shell} />
    </li>
  );
}
