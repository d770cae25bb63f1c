export type SearchParameter = string | number | boolean | null | undefined;

/** The parameters worth sending, as text: without those that are missing, empty or only white space. Values are not trimmed. */
export function searchParameters(parameters: Readonly<Record<string, SearchParameter>>): Record<string, string> {
  const kept = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined || String(value).trim() === '' ? [] : [[name, String(value)] as const],
  );
  return Object.fromEntries(kept);
}
