import { type ReactNode, type Ref, useId } from 'react';
import { Button, TextLink, VisuallyHidden } from 'shared-ui';
import styles from './member-list.module.css';

export interface MemberListProps {
  title: string;
  /** The heading, which takes the focus when an entry goes away with its button. */
  ref?: Ref<HTMLHeadingElement>;
  count: number;
  /** In place of the list when there is nothing in it. */
  empty?: ReactNode;
  /** Entries. */
  children: ReactNode;
  /** Under the list. */
  more?: ReactNode;
}

/** Something that a member keeps, under its heading. */
export function MemberList({ title, ref, count, empty, children, more }: MemberListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} ref={ref} tabIndex={-1} className={styles.heading}>
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {count === 0 ? <p className={styles.empty}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
      {more && <div className={styles.more}>{more}</div>}
    </section>
  );
}

export interface MemberListEntryProps {
  /** A picture beside the name, which says nothing that the name does not. */
  mark: ReactNode;
  name: string;
  /** Where the name leads; null while that is not known. */
  href: string | null;
  note: ReactNode;
  /** What the button says that removes the entry, with the rest of the sentence for who cannot see the row. */
  removal?: { shown: string; hidden: string; onRemove(): void };
}

/** One entry of a `MemberList`. */
export function MemberListEntry({ mark, name, href, note, removal }: MemberListEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.words}>
        {href === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <TextLink href={href} tone="quiet" className={styles.name}>
            {name}
          </TextLink>
        )}
        <span className={styles.place}>{note}</span>
      </span>
      {removal && (
        <Button size="s" onClick={removal.onRemove}>
          {removal.shown}
          <VisuallyHidden> {removal.hidden}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
