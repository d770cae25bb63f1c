import { Link } from 'react-router';
import { t } from 'shared-contracts/messages';
import { profilePath } from 'shared-contracts/routes';
import { placeOf, type UsState } from 'shared-contracts/rules';
import { Card, HOUSE_COLORS, TeamCrest } from 'shared-ui';
import { watchEndpoints } from '../../watch-api/watch-api.ts';
import styles from './state-associations.module.css';

/** Who runs a state's championships; nothing while it is not known. */
export function StateAssociations({ state }: { state: UsState }) {
  const { currentData } = watchEndpoints().watchStateAssociations.useQuery(state.code);
  const associations = currentData?.items ?? [];
  if (associations.length === 0) return null;
  return (
    <section aria-labelledby="state-associations" className={styles.root}>
      <h2 id="state-associations" className={styles.title}>
        {t(associations.length === 1 ? 'State association' : 'State associations')}
      </h2>
      <ul className={styles.list}>
        {associations.map((association) => (
          <Card key={association.key} as="li" padding="s" className={styles.card}>
            <TeamCrest
              team={{
                name: association.name,
                short_name: association.name,
                logo: association.logo,
                primary_color: association.primary_color ?? HOUSE_COLORS.primary_color,
                secondary_color: association.secondary_color ?? HOUSE_COLORS.secondary_color,
              }}
              size="m"
            />
            <span className={styles.words}>
              <Link to={profilePath(association)} className={styles.name}>
                {association.name}
              </Link>{' '}
              <span className={styles.place}>{placeOf(association)}</span>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
