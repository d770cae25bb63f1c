/** A distance in miles in words: `Under 1 mile`, `1 mile`, `12 miles`. */
export function distanceText(miles: number): string {
  if (miles < 1) return 'Under 1 mile';
  const rounded = Math.round(miles);
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
}
