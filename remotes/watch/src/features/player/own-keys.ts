/**
 * For the ref of what holds buttons among the controls: they see the keys of everything inside of them, and would pause
 * the video on the space that presses a button.
 */
export function ownKeys(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const life = new AbortController();
  const keep = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) element.addEventListener(type, keep, { signal: life.signal });
  return () => life.abort();
}
