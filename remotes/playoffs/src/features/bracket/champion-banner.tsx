import { Link } from 'react-router';
import type { Bracket, BracketSide } from 'shared-contracts/entities';
import { schoolPath } from 'shared-contracts/routes';
import { Card, Icon, TeamCrest } from 'shared-ui';
import styles from './champion-banner.module.css';
import { sideIndex } from './team-path.ts';

/** Brackets carry one colour of a team and no logo; the crest's trim is then white. */
const TRIM = '#ffffff';

/** Says who won the bracket, and how the final ended. Nothing while there is no champion. */
export function ChampionBanner({ bracket }: { bracket: Bracket }) {
  const { champion } = bracket;
  if (!champion?.name) return null;
  return (
    <Card as="section" tone="accent" aria-label="Champion">
      <div className={styles.root}>
        <TeamCrest team={crestOf(champion, champion.name)} size="l" />
        <div className={styles.words}>
          <p className={styles.eyebrow}>{bracket.season} champion</p>
          <p className={styles.name}>
            {champion.slug === null ? (
              champion.name
            ) : (
              <Link to={schoolPath({ slug: champion.slug })} className={styles.link}>
                {champion.name}
              </Link>
            )}
          </p>
          <p className={styles.result}>{finalWords(bracket)}</p>
        </div>
        <Icon name="trophy" size="l" className={styles.trophy} />
      </div>
    </Card>
  );
}

function crestOf(side: BracketSide, name: string) {
  return { name, short_name: name, logo: null, primary_color: side.primary_color ?? TRIM, secondary_color: TRIM };
}

/** `Seed 1, beat Central 60–50 in the Final`; only what is known. */
function finalWords({ champion, rounds }: Bracket): string {
  const seed = champion?.seed ? `Seed ${champion.seed}` : null;
  const last = rounds.at(-1);
  const final = last?.games[0];
  const own = champion?.school_key && final ? sideIndex(final, champion.school_key) : null;
  if (!final || own === null) return seed ?? '';
  const [mine, theirs] = own === 0 ? final.sides : [final.sides[1], final.sides[0]];
  const score = mine.score === null || theirs.score === null ? '' : ` ${mine.score}–${theirs.score}`;
  const result = theirs.name === null ? null : `beat ${theirs.name}${score} in the ${last?.name}`;
  return [seed, result].filter(Boolean).join(', ');
}
