import { type RefObject, useEffect, useRef } from 'react';

/** What keys do, by what they are called; letters are small. */
export type PlayerKeys = Readonly<Record<string, () => void>>;

/**
 * Lets the keys of the controls work wherever the focus is in the player, also on its box, which has it after a press on
 * the picture; and adds keys of our own.
 */
export function usePlayerKeys(controller: RefObject<HTMLElement | null>, keys: PlayerKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const controls = controller.current;
    const box = controls?.parentElement;
    if (!controls || !box) return;
    const life = new AbortController();
    const { signal } = life;
    function listen(event: KeyboardEvent) {
      const { type, key, code, shiftKey, ctrlKey, altKey, metaKey, target } = event;
      if (!controls || controls.inert || ctrlKey || altKey || metaKey) return;
      const act = latest.current[key.toLowerCase()];
      if (act) {
        event.preventDefault();
        if (type === 'keydown') act();
        return;
      }
      if (target !== box) return;
      const isUsual = controls.dispatchEvent(new KeyboardEvent(type, { key, code, shiftKey, cancelable: true }));
      if (!isUsual) event.preventDefault();
    }
    box.addEventListener('keydown', listen, { signal });
    box.addEventListener('keyup', listen, { signal });
    return () => life.abort();
  }, [controller]);
}
