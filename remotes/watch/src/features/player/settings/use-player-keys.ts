import { type RefObject, useEffect } from 'react';

/**
 * Lets the keys of the controls work wherever the focus is in the player, also on its box, which has it after a press on
 * the picture; and `?` show them all.
 * @param onHelp the same function as long as it does the same
 */
export function usePlayerKeys(controller: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const controls = controller.current;
    const box = controls?.parentElement;
    if (!controls || !box) return;
    const life = new AbortController();
    const { signal } = life;
    function listen(event: KeyboardEvent) {
      const { type, key, code, shiftKey, ctrlKey, altKey, metaKey, target } = event;
      if (!controls || controls.inert || ctrlKey || altKey || metaKey) return;
      if (key === '?') {
        event.preventDefault();
        if (type === 'keydown') onHelp();
        return;
      }
      if (target !== box) return;
      const isUsual = controls.dispatchEvent(new KeyboardEvent(type, { key, code, shiftKey, cancelable: true }));
      if (!isUsual) event.preventDefault();
    }
    box.addEventListener('keydown', listen, { signal });
    box.addEventListener('keyup', listen, { signal });
    return () => life.abort();
  }, [controller, onHelp]);
}
