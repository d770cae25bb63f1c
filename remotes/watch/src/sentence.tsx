import type { ReactNode } from 'react';

/** Stands in a message for what is no text, see `Sentence`. */
export const ELEMENT = '\u0000';

/** A message with an element in place of `ELEMENT`, wherever the language of the page has it. */
export function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const at = text.indexOf(ELEMENT);
  return (
    <>
      {text.slice(0, at)}
      {children}
      {text.slice(at + ELEMENT.length)}
    </>
  );
}
