import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from 'shared-ui';

/**
 * After a navigation: moves the keyboard's focus to the new page's start and tells screen readers its title. The
 * first page is left alone, since the browser announces it; so is a change of the query by something within the page,
 * such as a filter, where the visitor goes on.
 */
export function NavigationAnnouncer({ targetId }: { targetId: string }) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const shown = useRef({ pathname, search });
  const isToBeSaid = useRef(false);
  const [{ title, count }, say] = useState({ title: '', count: 0 });

  // Before the focus of an element that is gone is taken care of, see `keepFocus`.
  useLayoutEffect(() => {
    const before = shown.current;
    if (state !== 'idle' || (before.pathname === pathname && before.search === search)) return;
    shown.current = { pathname, search };
    const target = document.getElementById(targetId);
    if (before.pathname === pathname && target?.contains(document.activeElement)) return;
    target?.focus({ preventScroll: true });
    isToBeSaid.current = true;
  }, [pathname, search, state, targetId]);

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
