import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from 'shared-contracts/messages';
import { authenticatePath } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Icon } from 'shared-ui';
import { useShellContext } from '../shell/shell-context.ts';
import styles from './account-menu.module.css';

/** Sign-in link, or the member's menu. Until the session is known its place is kept, so nothing jumps. */
export function AccountMenu() {
  const session = useAppSelector((state) => state.session);
  const { pathname, search } = useLocation();
  if (session.status === 'unknown') return <span className={styles.place} />;
  if (session.status === 'anonymous') {
    const back = pathname.startsWith('/users/') ? undefined : pathname + search;
    return (
      <Link className={styles.signIn} to={authenticatePath('sign_in', back)}>
        <Icon name="user" />
        <span>{t('Sign in')}</span>
      </Link>
    );
  }
  return <MemberMenu name={session.user?.name ?? t('Account')} />;
}

function MemberMenu({ name }: { name: string }) {
  const { shell } = useShellContext();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    const { signal } = closing;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => closing.abort();
  }, [isOpen]);

  return (
    <div className={styles.menu} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.signIn}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((open) => !open)}
      >
        <Icon name="user" />
        <span className={styles.name}>{name}</span>
        <Icon name="chevron-down" size="s" />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        <li>
          <Link to="/member/account">{t('My account')}</Link>
        </li>
        <li>
          <Button
            variant="ghost"
            isBlock
            onClick={() => {
              setOpen(false);
              void shell.session.signOut().then(() => shell.toast({ tone: 'info', text: t('You are signed out.') }));
            }}
          >
            {t('Sign out')}
          </Button>
        </li>
      </ul>
    </div>
  );
}
