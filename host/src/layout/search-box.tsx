import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from 'shared-contracts/messages';
import { searchPath } from 'shared-contracts/routes';
import { Icon } from 'shared-ui';
import type { ShownList, SuggestionKeys, Suggestions as SuggestionsPart } from '../search-suggestions/suggestions.tsx';
import { PartBoundary } from './part-boundary.tsx';
import styles from './search-box.module.css';

/** The header's way to /search, with suggestions as one types. Without scripts it is a plain form that leads to the same address. */
export function SearchBox() {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const current = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const keys = useRef<SuggestionKeys>(null);
  /** For what suggestions are wanted; null for none. */
  const [words, setWords] = useState<string | null>(null);
  const [list, setList] = useState<ShownList | null>(null);
  /** Null until the box is used: no first view waits for their code. */
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsPart | null>(null);
  const close = () => setWords(null);

  /** Code that does not come is asked for again the next time; the box searches without it. */
  function loadSuggestions() {
    import('../search-suggestions/suggestions.tsx').then(
      (part) => setSuggestions(() => part.Suggestions),
      () => {},
    );
  }

  function type(entered: string) {
    setWords(entered);
    loadSuggestions();
  }

  function take(path: string) {
    close();
    void navigate(path);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    if (typeof entered === 'string' && entered.trim() !== '') take(searchPath(entered.trim()));
  }

  return (
    <search className={styles.root}>
      <form action="/search" onSubmit={submit} className={styles.form}>
        <input
          key={current}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          name="q"
          defaultValue={current}
          maxLength={100}
          aria-label={t('Search schools and games')}
          aria-autocomplete="list"
          aria-expanded={list !== null}
          aria-controls={list?.listId}
          aria-activedescendant={list?.activeId ?? undefined}
          placeholder={t('School, city or game')}
          autoComplete="off"
          onFocus={loadSuggestions}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => keys.current?.press(event)}
          onBlur={close}
        />
        <button type="submit" className={styles.button} aria-label={t('Search')}>
          <Icon name="search" />
        </button>
      </form>
      {words !== null && Suggestions && (
        <PartBoundary attempt={key}>
          <Suggestions ref={keys} words={words} onShow={setList} onTake={take} onClose={close} />
        </PartBoundary>
      )}
    </search>
  );
}
