import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { byLabel, t, translateName } from 'shared-contracts/messages';
import { PASSES_PATH, sportPath, stateBracketsPath, statePath } from 'shared-contracts/routes';
import { SPORTS, STATES } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { cx, Icon, TextLink } from 'shared-ui';
import styles from './main-nav.module.css';
import { NavGroup } from './nav-group.tsx';

const groups = {
  sports: {
    name: () => t('Sports'),
    links: () => SPORTS.map((sport) => ({ href: sportPath(sport), label: translateName(sport.name) })),
  },
  states: {
    name: () => t('States'),
    links: () => byLabel(STATES.map((state) => ({ href: statePath(state), label: translateName(state.name) }))),
  },
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
    <nav ref={root} aria-label={t('Main')} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((open) => !open)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span>{t('Menu')}</span>
      </button>
      <ul id={listId} className={cx(styles.links, isOpen && styles.open)}>
        {link('/', t('Watch'))}
        {(['sports', 'states'] as const).map((id) => (
          <NavGroup
            key={id}
            id={id}
            name={groups[id].name()}
            links={groups[id].links}
            isOpen={group === id}
            onToggle={() => setGroup(group === id ? null : id)}
          />
        ))}
        {link(followedState ? stateBracketsPath({ code: followedState }) : '/playoffs', t('Playoffs'))}
        {link(`/store/${storeSlug}`, t('Store'))}
        {link(PASSES_PATH, t('Passes'))}
      </ul>
    </nav>
  );
}
