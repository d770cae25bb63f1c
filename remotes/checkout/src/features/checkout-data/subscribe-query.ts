/** Key of the game or event that a subscribe link is about; null when it names none. */
export function wantedEventKey(query: URLSearchParams): string | null {
  return query.get('game_key') || query.get('event_key') || null;
}

/** Path of this very offer with the chosen pass, so that a fan who signs in first finds the choice again. */
export function returnPath(pathname: string, query: URLSearchParams, passKey: string): string {
  const kept = new URLSearchParams(query);
  kept.set('pass_key', passKey);
  return `${pathname}?${kept}`;
}
