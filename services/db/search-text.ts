const EXPANSIONS: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt', fort: 'ft' };

/** Lower case, accents and apostrophes removed, every other sign a space: what stored names and queries both become. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The words of a query or name in their one searchable form: `saint` is `st`, `mount` is `mt`, `fort` is `ft`, and
 * `hs` is `high school`.
 */
export function searchTokens(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => (word === 'hs' ? ['high', 'school'] : [EXPANSIONS[word] ?? word]));
}

/** The `searchText` column of a row made of these names; empty parts are left out. */
export function searchTextOf(...parts: (string | null | undefined)[]): string {
  return searchTokens(parts.filter(Boolean).join(' ')).join(' ');
}
