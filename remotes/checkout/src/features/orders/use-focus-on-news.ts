import { type RefObject, useEffect } from 'react';

/** Gives the focus to a message that came in the place of what had it. A message that was there from the start takes none. */
export function useFocusOnNews(box: RefObject<HTMLElement | null>, isNews: boolean): void {
  useEffect(() => {
    if (isNews && document.activeElement === document.body) box.current?.focus();
  }, [box, isNews]);
}
