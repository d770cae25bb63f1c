import styles from './consent-place.module.css';

/** Id of the element that the banner and the settings are put into. */
export const CONSENT_PLACE = 'consent-place';

/** Early in the document, so that the keyboard reaches the banner without crossing the whole page. */
export function ConsentPlace() {
  return <div id={CONSENT_PLACE} className={styles.root} />;
}
