import { t, translateName } from 'shared-contracts/messages';
import { stateBracketsPath } from 'shared-contracts/routes';
import { Button, Card, Icon } from 'shared-ui';
import styles from './state-panel.module.css';
import { StateSelect } from './state-select.tsx';
import type { FollowedState } from './use-followed-state.ts';

/** Where a fan says which state they care about, and the short way to its brackets. */
export function StatePanel({ followed }: { followed: FollowedState }) {
  const { state } = followed;
  const name = state ? translateName(state.name) : '';
  return (
    <Card padding="s" className={styles.root}>
      <span className={styles.sign}>
        <Icon name="pin" size="l" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{state ? t('{state} is your state', { state: name }) : t('Close to home')}</h2>
        <p className={styles.text}>
          {t(state ? 'Its games are up front, right below.' : 'Pick a state and its games come up front.')}
        </p>
      </div>
      <div className={styles.controls}>
        <StateSelect followed={followed} />
        {state && (
          <Button href={stateBracketsPath(state)} icon="trophy" className={styles.brackets}>
            {t('{state} brackets', { state: name })}
          </Button>
        )}
      </div>
    </Card>
  );
}
