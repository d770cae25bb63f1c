import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from 'shared-ui';
import { focusPart } from './keep-focus.ts';

/**
 * After a navigation: moves the keyboard's focus to the new page's start and tells screen readers its title. The
 * first page is left alone, since the browser announces it; so is a change of the query by something within the page,
 * such as a filter, where the visitor goes on. A link to a part of a page takes the focus to that part.
 */
export function NavigationAnnouncer({ targetId }: { targetId: string }) {
  const { pathname, search, hash, key } = useLocation();
  const { state } = useNavigation();
  const shown = useRef({ pathname, search, key });
  const isToBeSaid = useRef(false);
  const [{ title, count }, say] = useState({ title: '', count: 0 });

  // Before the focus of an element that is gone is taken care of, see `keepFocus`.
  useLayoutEffect(() => {
    const before = shown.current;
    if (state !== 'idle' || before.key === key) return;
    shown.current = { pathname, search, key };
    const part = document.getElementById(hash.slice(1));
    focusPart(part);
    if (before.pathname === pathname && before.search === search) return;
    const target = document.getElementById(targetId);
    if (before.pathname === pathname && target?.contains(document.activeElement)) return;
    if (!part) target?.focus({ preventScroll: true });
    isToBeSaid.current = true;
  }, [pathname, search, hash, key, state, targetId]);

  // The page names itself in an effect.
  useEffect(() => {
    if (!isToBeSaid.current) return;
    isToBeSaid.current = false;
    say(({ count: said }) => ({ title: document.title, count: said + 1 }));
  });

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {/* Another element each time: the same words once more are news, too. */}
        <span key={count}>{title}</span>
      </span>
    </VisuallyHidden>
  );
}
