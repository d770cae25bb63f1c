/**
 * The first of what is on offer that a header such as `accept` or `accept-encoding` names and does not refuse by `q=0`.
 * Wildcards are not counted: who takes anything gets what every client can read.
 */
export function firstAccepted<Name extends string>(header: string | undefined, offered: readonly Name[]): Name | null {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return offered.find((name) => accepted.includes(name)) ?? null;
}
