import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from 'shared-ui';

/**
 * After a navigation: moves the keyboard's focus to the new page's start and tells screen readers its title. The
 * first page is left alone, since the browser announces it.
 */
export function NavigationAnnouncer({ targetId }: { targetId: string }) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(targetId)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, state, targetId]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {title}
      </span>
    </VisuallyHidden>
  );
}
