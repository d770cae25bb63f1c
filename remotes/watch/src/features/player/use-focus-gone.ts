import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls `onGone` when a component goes while the focus is in its element, so that the focus does not fall to the page. */
export function useFocusGone(element: RefObject<HTMLElement | null>, onGone: () => void): void {
  const latest = useRef(onGone);
  useLayoutEffect(() => {
    latest.current = onGone;
  });
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going?.contains(document.activeElement)) latest.current();
    };
  }, [element]);
}
