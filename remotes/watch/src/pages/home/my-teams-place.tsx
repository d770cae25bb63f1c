import { type ComponentType, lazy, Suspense } from 'react';
import { t } from 'shared-contracts/messages';
import { useAppSelector } from 'shared-contracts/store';
import { EventRail, type RailLoad } from '../../features/event-rails/event-rail.tsx';
import styles from './home.module.css';
import type { MyTeamsProps } from './my-teams.tsx';

const MyTeams = lazy<ComponentType<MyTeamsProps>>(() =>
  import(/* webpackChunkName: "members" */ './my-teams.tsx').then(
    (module) => {
      module.activateMyTeamsApi();
      return { default: module.MyTeams };
    },
    // The rest of the page stands without them, and operations hear of it.
    (error: unknown) => {
      reportError(error);
      return { default: NoTeams };
    },
  ),
);

function NoTeams() {
  return <p role="alert">{t('Your teams could not be loaded. Load the page again to see them.')}</p>;
}

const WAITING: RailLoad = { events: null, hasFailed: false, error: null, retry: async () => ({}) };

/**
 * A member's teams, and their room from the first paint on: the gateway knows of a visitor who may be a member before the
 * session is known. Others never have any of it.
 */
export function MyTeamsPlace({ shell }: MyTeamsProps) {
  const session = useAppSelector((state) => state.session.status);
  if (session === 'anonymous') return null;
  const waiting = <EventRail title={t('My teams')} load={WAITING} shell={shell} empty={{ title: '', text: '' }} />;
  return (
    <div className={styles.mine}>
      {session === 'unknown' ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <MyTeams shell={shell} />
        </Suspense>
      )}
    </div>
  );
}
