import { type RefObject, useEffect, useState } from 'react';

/**
 * True from the moment on at which the element has come near the screen.
 * @param margin how far below the screen counts as near: CSS pixels, or percent of the screen's height
 */
export function useNear(element: RefObject<Element | null>, margin = '300px'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}
