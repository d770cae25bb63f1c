import { Link } from 'react-router';
import { t } from 'shared-contracts/messages';
import styles from './letter-links.module.css';
import { letterName } from './list-part.ts';

export interface LetterLinksProps {
  /** The letter that is shown; null for all. */
  shown: string | null;
  /** How the names of the schools begin; absent while that is not known, which offers every letter. */
  letters: readonly string[] | undefined;
  /** Where the schools of a letter, or all, are listed from the first page on. */
  pathOf: (letter: string | null) => string;
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Links to the schools whose names begin with one letter, and to all. */
export function LetterLinks({ shown, letters = ALPHABET, pathOf }: LetterLinksProps) {
  const offered = shown === null || letters.includes(shown) ? letters : [...letters, shown];
  return (
    <nav aria-label={t('First letter')}>
      <ul className={styles.root}>
        {[null, ...[...offered].sort()].map((letter) => (
          <li key={letter}>
            <Link
              to={pathOf(letter)}
              className={styles.letter}
              preventScrollReset
              {...(shown === letter ? { 'aria-current': 'page' } : {})}
            >
              {letter === null ? t('All') : letterName(letter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
