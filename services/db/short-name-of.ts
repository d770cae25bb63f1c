/** `Lincoln High School` is `Lincoln` on a card. */
export function shortNameOf(name: string): string {
  return name.replace(/ (High School|Academy|Prep)$/, '');
}
