import styles from './consent-place.module.css';

/** Id of the element that the banner and the settings are put into. */
export const CONSENT_PLACE = 'consent-place';

/** Attribute of what is fixed to the window's end, and stands above the banner while there is one. */
export const ABOVE_CONSENT = 'data-above-consent';

/** Early in the document, so that the keyboard reaches the banner without crossing the whole page. */
export function ConsentPlace() {
  return <div id={CONSENT_PLACE} className={styles.root} />;
}
