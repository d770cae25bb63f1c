import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { useSuggestProfilesQuery } from 'shared-contracts/api';
import type { ProfileHit } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { profilePath } from 'shared-contracts/routes';
import { placeOf } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { VisuallyHidden } from 'shared-ui';
import styles from './suggestions.module.css';
import { useSettled } from './use-settled.ts';

/** Fewer letters are the beginning of nearly everything. */
const FEWEST_LETTERS = 2;

/** How long nothing is typed before suggestions are asked for, in milliseconds. */
const PAUSE = 120;

/** What the box tells of its list to assistive technology. */
export interface ShownList {
  listId: string;
  /** The option that Enter takes; null when it searches for what was typed. */
  activeId: string | null;
}

export interface SuggestionKeys {
  /** Gives a key press of the box to the list; it is prevented where the list has taken it. */
  press(event: KeyboardEvent): void;
}

export interface SuggestionsProps {
  /** What stands in the box. */
  words: string;
  ref: Ref<SuggestionKeys>;
  /** Called when the list comes, changes or goes (null). Keep it the same from render to render. */
  onShow: (list: ShownList | null) => void;
  /** Called with the path of the suggestion that was taken. */
  onTake: (path: string) => void;
  onClose: () => void;
}

const NONE: readonly ProfileHit[] = [];

/** Schools, associations and affiliates that are meant by what is typed; nothing while there are none, or nobody answers. */
export function Suggestions({ words, ref, onShow, onTake, onClose }: SuggestionsProps) {
  const listId = useId();
  const typed = useSettled(words.trim(), PAUSE);
  const near = useAppSelector((state) => state.preferences.followedState);
  const isTooShort = typed.length < FEWEST_LETTERS;
  const { data, isError } = useSuggestProfilesQuery(
    { q: typed, ...(near === null ? {} : { near }) },
    { skip: isTooShort },
  );
  const hits = isTooShort || isError ? NONE : (data?.items ?? NONE);
  const [active, setActive] = useState({ words, key: null as string | null });
  // Whoever types on has left the list.
  const activeIndex = active.words === words ? hits.findIndex(({ key }) => key === active.key) : -1;
  const idOf = (index: number) => `${listId}-${index}`;
  const isShown = hits.length > 0;
  const activeId = activeIndex === -1 ? null : idOf(activeIndex);

  // Before the list is painted: the box says with it that it is open.
  useLayoutEffect(() => {
    onShow(isShown ? { listId, activeId } : null);
    return () => onShow(null);
  }, [onShow, isShown, listId, activeId]);

  useImperativeHandle(ref, () => ({
    press(event) {
      if (!isShown) return;
      const hit = hits[activeIndex];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        // One place besides the options: the box itself, with what was typed.
        const places = hits.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : places - 1;
        setActive({ words, key: hits[((activeIndex + 1 + step) % places) - 1]?.key ?? null });
      } else if (event.key === 'Enter' && hit) onTake(profilePath(hit));
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
    },
  }));

  return (
    <>
      {isShown && (
        <div id={listId} role="listbox" aria-label={t('Suggestions')} className={styles.list}>
          {hits.map((hit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box
            <div
              key={hit.key}
              id={idOf(index)}
              role="option"
              aria-selected={index === activeIndex}
              tabIndex={-1}
              className={styles.option}
              // The box keeps the focus, so that it does not close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(profilePath(hit))}
            >
              <span className={styles.name}>{hit.name}</span>
              <span className={styles.facts}>{[placeOf(hit), hit.mascot].filter(Boolean).join(' · ')}</span>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {isShown ? t('{count, plural, one {# suggestion} other {# suggestions}}', { count: hits.length }) : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}
