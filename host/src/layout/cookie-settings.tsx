import { t } from 'shared-contracts/messages';
import { useShellContext } from '../shell/shell-context.ts';
import styles from './cookie-settings.module.css';

/** Opens the visitor's cookie choices; every layout has it, since a choice may be changed at any time. */
export function CookieSettings() {
  const { shell } = useShellContext();
  return (
    <button type="button" className={styles.root} onClick={() => shell.consent.openSettings()}>
      {t('Cookie settings')}
    </button>
  );
}
