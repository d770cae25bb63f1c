import { useId } from 'react';
import type { Profile, SchoolCoverage } from 'shared-contracts/entities';
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
  const title = `Video in ${currentData.school_year}`;
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
                {each.sport} <span className={styles.words}>{coverageWords(each)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.words}>
            Games of this school year that have been or are planned, live or as a replay.
            {!isSignedIn && all.streamed > all.free && (
              <>
                {' '}
                <TextLink href={PASSES_PATH}>See passes</TextLink>
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

/** `18 of 24 games, 5 free`. */
function coverageWords({ games, streamed, free }: Coverage): string {
  const shown = `${streamed === 0 ? 'None' : streamed.toLocaleString('en-US')} of ${gamesCount(games)}`;
  if (free === 0) return shown;
  return `${shown}, ${free === streamed && free > 1 ? 'all' : free.toLocaleString('en-US')} free`;
}
