import { useId } from 'react';
import type { Profile, SchoolCoverage } from 'shared-contracts/entities';
import { byLanguage, t, translateName } from 'shared-contracts/messages';
import { PASSES_PATH } from 'shared-contracts/routes';
import { gamesCount, type Sport } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Card, TextLink } from 'shared-ui';
import { Fold } from '../../fold/fold.tsx';
import { schoolEndpoints } from '../../schools/school-api.ts';
import styles from './coverage.module.css';

type Coverage = Omit<SchoolCoverage['sports'][number], 'sport'>;

export interface CoverageProps {
  school: Pick<Profile, 'key'>;
  /** The one that the page is about; null for all. */
  sport: Pick<Sport, 'name'> | null;
}

/** What a pass would show of a school: how many of its games have video. Nothing while that is not known, or without games. */
export function Coverage({ school, sport }: CoverageProps) {
  const titleId = useId();
  const { currentData } = schoolEndpoints().watchSchoolCoverage.useQuery(school.key);
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in');
  const sports = currentData?.sports.filter((each) => sport === null || each.sport === sport.name) ?? [];
  if (!currentData || sports.length === 0) return null;
  const all = sumOf(sports);
  const title = t('Video in {year}', { year: currentData.school_year });
  if (sport) {
    return (
      <p className={styles.line}>
        <strong className={styles.title}>{title}</strong> <span className={styles.words}>{coverageWords(all)}</span>
      </p>
    );
  }
  return (
    <Card as="section" padding="none" aria-labelledby={titleId}>
      <Fold titleId={titleId} title={title} line={<span className={styles.words}>{coverageWords(all)}</span>}>
        <div className={styles.content}>
          <ul className={styles.sports}>
            {sports.map((each) => (
              <li key={each.sport}>
                {translateName(each.sport)} <span className={styles.words}>{coverageWords(each)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.words}>
            {t('Games of this school year that have been or are planned, live or as a replay.')}
            {!isSignedIn && all.streamed > all.free && (
              <>
                {' '}
                <TextLink href={PASSES_PATH}>{t('See passes')}</TextLink>
              </>
            )}
          </p>
        </div>
      </Fold>
    </Card>
  );
}

function sumOf(sports: readonly Coverage[]): Coverage {
  const sum = (field: keyof Coverage) => sports.reduce((total, sport) => total + sport[field], 0);
  return { games: sum('games'), streamed: sum('streamed'), free: sum('free') };
}

const numbers = byLanguage((locale) => new Intl.NumberFormat(locale));

/** `18 of 24 games, 5 free`. */
function coverageWords({ games, streamed, free }: Coverage): string {
  const all = gamesCount(games);
  const shown =
    streamed === 0 ? t('None of {all}', { all }) : t('{part} of {all}', { part: numbers().format(streamed), all });
  if (free === 0) return shown;
  return free === streamed && free > 1
    ? t('{shown}, all free', { shown })
    : t('{shown}, {count} free', { shown, count: numbers().format(free) });
}
