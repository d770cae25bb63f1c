import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PASSES_PATH, sportPath, stateBracketsPath, statePath } from 'shared-contracts/routes';
import { SPORTS, STATES } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { cx, Icon, TextLink } from 'shared-ui';
import styles from './main-nav.module.css';
import { NavGroup, type NavLink } from './nav-group.tsx';

const byName = (a: NavLink, b: NavLink) => (a.label < b.label ? -1 : 1);
const groups = {
  Sports: SPORTS.map((sport) => ({ href: sportPath(sport), label: sport.name })).sort(byName),
  States: STATES.map((state) => ({ href: statePath(state), label: state.name })),
};
type GroupName = keyof typeof groups;

/** The site's main ways: in a row where there is room, else behind a button. Sports and states open below their names. */
export function MainNav() {
  const { storeSlug } = useAppSelector((state) => state.site);
  const followedState = useAppSelector((state) => state.preferences.followedState);
  const [isOpen, setOpen] = useState(false);
  const [group, setGroup] = useState<GroupName | null>(null);
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu, to the same page too
  useEffect(() => {
    setOpen(false);
    setGroup(null);
  }, [key]);

  useEffect(() => {
    if (!isOpen && group === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        if (group === null) setOpen(false);
        else setGroup(null);
        const opener = root.current?.querySelector<HTMLElement>(`[data-group="${group}"]`);
        (opener ?? button.current)?.focus();
      },
      { signal },
    );
    // The open phone menu stays: closing it would move what is just being touched.
    if (isOpen) return () => closing.abort();
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setGroup(null);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => closing.abort();
  }, [isOpen, group]);

  const link = (href: string, label: string) => (
    <li>
      <TextLink tone="quiet" href={href}>
        {label}
      </TextLink>
    </li>
  );
  return (
    <nav ref={root} aria-label="Main" className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((open) => !open)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span>Menu</span>
      </button>
      <ul id={listId} className={cx(styles.links, isOpen && styles.open)}>
        {link('/', 'Watch')}
        {(['Sports', 'States'] as const).map((name) => (
          <NavGroup
            key={name}
            name={name}
            links={groups[name]}
            isOpen={group === name}
            onToggle={() => setGroup(group === name ? null : name)}
          />
        ))}
        {link(followedState ? stateBracketsPath({ code: followedState }) : '/playoffs', 'Playoffs')}
        {link(`/store/${storeSlug}`, 'Store')}
        {link(PASSES_PATH, 'Passes')}
      </ul>
    </nav>
  );
}
