export interface UsState {
  name: string;
  /** As in paths: `new-hampshire`. */
  slug: string;
  /** Two capital letters. */
  code: string;
}

/** The 50 states and the District of Columbia: name and postal code, by name. */
const NAMES: readonly (readonly [string, string])[] = [
  ['Alabama', 'AL'],
  ['Alaska', 'AK'],
  ['Arizona', 'AZ'],
  ['Arkansas', 'AR'],
  ['California', 'CA'],
  ['Colorado', 'CO'],
  ['Connecticut', 'CT'],
  ['Delaware', 'DE'],
  ['District of Columbia', 'DC'],
  ['Florida', 'FL'],
  ['Georgia', 'GA'],
  ['Hawaii', 'HI'],
  ['Idaho', 'ID'],
  ['Illinois', 'IL'],
  ['Indiana', 'IN'],
  ['Iowa', 'IA'],
  ['Kansas', 'KS'],
  ['Kentucky', 'KY'],
  ['Louisiana', 'LA'],
  ['Maine', 'ME'],
  ['Maryland', 'MD'],
  ['Massachusetts', 'MA'],
  ['Michigan', 'MI'],
  ['Minnesota', 'MN'],
  ['Mississippi', 'MS'],
  ['Missouri', 'MO'],
  ['Montana', 'MT'],
  ['Nebraska', 'NE'],
  ['Nevada', 'NV'],
  ['New Hampshire', 'NH'],
  ['New Jersey', 'NJ'],
  ['New Mexico', 'NM'],
  ['New York', 'NY'],
  ['North Carolina', 'NC'],
  ['North Dakota', 'ND'],
  ['Ohio', 'OH'],
  ['Oklahoma', 'OK'],
  ['Oregon', 'OR'],
  ['Pennsylvania', 'PA'],
  ['Rhode Island', 'RI'],
  ['South Carolina', 'SC'],
  ['South Dakota', 'SD'],
  ['Tennessee', 'TN'],
  ['Texas', 'TX'],
  ['Utah', 'UT'],
  ['Vermont', 'VT'],
  ['Virginia', 'VA'],
  ['Washington', 'WA'],
  ['West Virginia', 'WV'],
  ['Wisconsin', 'WI'],
  ['Wyoming', 'WY'],
];

export const STATES: readonly UsState[] = NAMES.map(([name, code]) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  code,
}));

const bySlug = new Map(STATES.map((state) => [state.slug, state]));
const byCode = new Map(STATES.map((state) => [state.code, state]));

/** Null when the slug is not a state's. */
export function stateOfSlug(slug: string): UsState | null {
  return bySlug.get(slug.toLowerCase()) ?? null;
}

/** Null when the code, in any case, is not a state's. */
export function stateOfCode(code: string): UsState | null {
  return byCode.get(code.toUpperCase()) ?? null;
}
