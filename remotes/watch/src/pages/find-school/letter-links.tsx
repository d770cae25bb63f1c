import { Link } from 'react-router';
import { type FinderAddress, finderPath, letterName } from './finder-address.ts';
import styles from './letter-links.module.css';

export interface LetterLinksProps {
  address: FinderAddress;
  /** How the names of the state's schools begin; absent while that is not known, which offers every letter. */
  letters: readonly string[] | undefined;
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Links to the schools whose names begin with one letter, and to all. */
export function LetterLinks({ address, letters = ALPHABET }: LetterLinksProps) {
  const shown = address.letter === null || letters.includes(address.letter) ? letters : [...letters, address.letter];
  return (
    <nav aria-label="First letter">
      <ul className={styles.root}>
        {[null, ...[...shown].sort()].map((letter) => (
          <li key={letter}>
            <Link
              to={finderPath({ ...address, letter, page: 1 })}
              className={styles.letter}
              preventScrollReset
              {...(address.letter === letter ? { 'aria-current': 'page' } : {})}
            >
              {letter === null ? 'All' : letterName(letter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
