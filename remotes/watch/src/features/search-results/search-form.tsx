import { type FormEvent, useState } from 'react';
import { Button, TextInput } from 'shared-ui';
import { LONGEST_WORDS } from './search-address.ts';
import styles from './search-form.module.css';

export interface SearchFormProps {
  /** What was searched last. */
  words: string;
  /** Called with words that are not empty. */
  onSearch: (words: string) => void;
}

/** The search box of the page. Without scripts it is a plain form that leads to the same address. */
export function SearchForm({ words, onSearch }: SearchFormProps) {
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    const next = typeof entered === 'string' ? entered.trim() : '';
    if (next === '') setError('Type a school, city or sport to search for.');
    else onSearch(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know the search element
    <form
      role="search"
      aria-label="Schools and games"
      action="/search"
      noValidate
      onSubmit={submit}
      className={styles.root}
    >
      <div className={styles.field}>
        <TextInput
          label="School, city or sport"
          name="q"
          type="search"
          icon="search"
          defaultValue={words}
          maxLength={LONGEST_WORDS}
          autoComplete="off"
          error={error}
          onChange={() => setError(null)}
        />
      </div>
      <Button type="submit" variant="primary" className={styles.submit}>
        Search
      </Button>
    </form>
  );
}
