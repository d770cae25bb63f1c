import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to `heading` once the button that had it goes away with what it changed. Returns a handler for the
 * focus events of the box around them.
 */
export function useFocusKept(heading: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  // After every render, since any of them may take the button away.
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return (event) => {
    last.current = event.target;
  };
}
