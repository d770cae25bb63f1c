import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from 'shared-contracts/store';
import { cx, Icon, TextLink } from 'shared-ui';
import styles from './main-nav.module.css';

/** The site's main ways: in a row where there is room, else behind a button. */
export function MainNav() {
  const { storeSlug } = useAppSelector((state) => state.site);
  const followedState = useAppSelector((state) => state.preferences.followedState);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal: closing.signal },
    );
    return () => closing.abort();
  }, [isOpen]);

  const links = [
    { href: '/', label: 'Watch' },
    { href: `/playoffs/brackets/${(followedState ?? 'TX').toLowerCase()}`, label: 'Playoffs' },
    { href: `/store/${storeSlug}`, label: 'Store' },
    { href: '/subscribe/retail', label: 'Passes' },
  ];
  return (
    <nav aria-label="Main" className={styles.root}>
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
        {links.map(({ href, label }) => (
          <li key={href}>
            <TextLink tone="quiet" href={href}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
