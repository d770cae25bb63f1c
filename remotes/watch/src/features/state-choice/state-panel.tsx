import { subscribeLink } from 'shared-contracts/routes';
import { Button, Card } from 'shared-ui';
import styles from './state-panel.module.css';
import { StateSelect } from './state-select.tsx';
import type { FollowedState } from './use-followed-state.ts';

/** Where a fan says which state they care about, and the short ways to what it has besides games. */
export function StatePanel({ followed }: { followed: FollowedState }) {
  const { state } = followed;
  return (
    <Card padding="s" className={styles.root}>
      <div className={styles.choice}>
        <StateSelect followed={followed} />
      </div>
      <p className={styles.text}>
        {state
          ? `Games in ${state.name} lead your home page. Pick another state whenever you like.`
          : 'Pick a state and its games will lead your home page.'}
      </p>
      <div className={styles.links}>
        {state && (
          <Button href={`/playoffs/brackets/${state.code.toLowerCase()}`} icon="trophy">
            {`${state.name} brackets`}
          </Button>
        )}
        <Button href={subscribeLink('retail')} variant="ghost">
          Passes
        </Button>
      </div>
    </Card>
  );
}
