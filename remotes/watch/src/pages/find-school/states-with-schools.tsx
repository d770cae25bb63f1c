import { byLabel, byLanguage, t, translateName } from 'shared-contracts/messages';
import { findSchoolPath } from 'shared-contracts/routes';
import { STATES, type UsState } from 'shared-contracts/rules';
import { LinkGrid } from '../../features/place-links/link-grid.tsx';
import styles from './find-school.module.css';
import { findSchoolEndpoints } from './find-school-api.ts';

const lists = byLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** The states whose schools can be looked through; every state while it is not known which have schools. */
export function StatesWithSchools() {
  const { currentData, error } = findSchoolEndpoints().watchSchoolIndex.useQuery();
  if (!currentData && !error) return null;
  const known = currentData && new Set(currentData.states);
  const hasSchools = ({ code }: UsState) => known?.has(code) ?? true;
  const states = byLabel(STATES.map((state) => ({ state, label: translateName(state.name) })));
  const without = states.filter(({ state }) => !hasSchools(state)).map(({ label }) => label);
  return (
    <div className={styles.states}>
      <LinkGrid
        title={t('Schools by state')}
        links={states
          .filter(({ state }) => hasSchools(state))
          .map(({ state, label }) => ({ href: findSchoolPath(state), label }))}
      />
      {without.length > 0 && (
        <p className={styles.without}>{t('No schools yet in {states}.', { states: lists().format(without) })}</p>
      )}
    </div>
  );
}
