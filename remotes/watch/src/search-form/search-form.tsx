import { type FormEvent, useState } from 'react';
import { t } from 'shared-contracts/messages';
import { Button, TextInput } from 'shared-ui';
import styles from './search-form.module.css';

/** Longest text that is worth searching for, in characters. */
export const LONGEST_WORDS = 100;

export interface SearchFormProps {
  /** What can be found, as the form's name. */
  name: string;
  /** What the box takes. */
  label: string;
  /** Asks whoever typed nothing to type something. */
  missing: string;
  /** Path of the page that searches for the words of its `q`. */
  action: string;
  /** What was searched last. */
  words: string;
  /** Called with words that are not empty. */
  onSearch: (words: string) => void;
}

/** The search box of a page. Without scripts it is a plain form that leads to the same address. */
export function SearchForm({ name, label, missing, action, words, onSearch }: SearchFormProps) {
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    const next = typeof entered === 'string' ? entered.trim() : '';
    if (next === '') setError(missing);
    else onSearch(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know the search element
    <form role="search" aria-label={name} action={action} noValidate onSubmit={submit} className={styles.root}>
      <div className={styles.field}>
        <TextInput
          label={label}
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
        {t('Search')}
      </Button>
    </form>
  );
}
