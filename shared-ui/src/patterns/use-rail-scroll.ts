import { type RefObject, useLayoutEffect, useState } from 'react';

/** Browsers round scroll positions; nearer than this to an end is at the end. In CSS pixels. */
const slack = 4;

/** How far a list can scroll either way, measured after each change of its size, place or number of items. */
export function useRailScroll(list: RefObject<HTMLElement | null>, itemCount: number) {
  const [room, setRoom] = useState({ canGoBack: false, canGoOn: false });

  // Before the list is painted: buttons that come later push the title onto a second line, and all below it down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer items change the measure
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    function measure() {
      if (element === null) return;
      // Right-to-left lists count their scroll position downwards from 0.
      const passed = Math.abs(element.scrollLeft);
      const left = element.scrollWidth - element.clientWidth - passed;
      setRoom((before) => {
        const after = { canGoBack: passed > slack, canGoOn: left > slack };
        return before.canGoBack === after.canGoBack && before.canGoOn === after.canGoOn ? before : after;
      });
    }
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [list, itemCount]);

  /** Scrolls by almost one screenful, so that the last item seen stays in sight. */
  function scrollPage(direction: 1 | -1) {
    const element = list.current;
    if (element === null) return;
    const reading = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * reading * element.clientWidth * 0.85, behavior: 'smooth' });
  }

  return { ...room, scrollPage };
}
