import { findSchoolPath } from 'shared-contracts/routes';
import { STATES, type UsState } from 'shared-contracts/rules';
import { LinkGrid } from '../../features/place-links/link-grid.tsx';
import styles from './find-school.module.css';
import { findSchoolEndpoints } from './find-school-api.ts';

const namesOf = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The states whose schools can be looked through; every state while it is not known which have schools. */
export function StatesWithSchools() {
  const { currentData, error } = findSchoolEndpoints().watchSchoolIndex.useQuery();
  if (!currentData && !error) return null;
  const known = currentData && new Set(currentData.states);
  const hasSchools = ({ code }: UsState) => known?.has(code) ?? true;
  const without = STATES.filter((state) => !hasSchools(state));
  return (
    <div className={styles.states}>
      <LinkGrid
        title="Schools by state"
        links={STATES.filter(hasSchools).map((state) => ({ href: findSchoolPath(state), label: state.name }))}
      />
      {without.length > 0 && (
        <p className={styles.without}>No schools yet in {namesOf.format(without.map(({ name }) => name))}.</p>
      )}
    </div>
  );
}
