import { currentLanguage } from './t.ts';

/** Things in the order of their labels in the language of the page. */
export function byLabel<Labelled extends { label: string }>(things: readonly Labelled[]): Labelled[] {
  return things.toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage()));
}
