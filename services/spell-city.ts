/** A town's name from the postal data, which capitalises only the first letter of a word. */
export function spellCity(name: string): string {
  return name
    .replace(/^Saint /, 'St. ')
    .replace(/^Sainte /, 'Ste. ')
    .replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`)
    .replace(/\b(Mc|O')([a-z])/g, (_, prefix: string, letter: string) => prefix + letter.toUpperCase());
}
