import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchPath } from 'shared-contracts/routes';
import { Icon } from 'shared-ui';
import styles from './search-box.module.css';

/** The header's way to /search. Without scripts it is a plain form that leads to the same address. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    if (typeof words === 'string' && words.trim() !== '') void navigate(searchPath(words.trim()));
  }

  return (
    <search>
      <form action="/search" onSubmit={submit} className={styles.form}>
        <input
          key={current}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={current}
          maxLength={100}
          aria-label="Search schools and games"
          placeholder="School, city or game"
          autoComplete="off"
        />
        <button type="submit" className={styles.button} aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
