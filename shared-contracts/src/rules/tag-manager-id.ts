/** Whether an id is one of a tag manager container: `GTM-` and then capitals and digits, nothing else. */
export function isTagManagerId(id: string): boolean {
  return /^GTM-[0-9A-Z]+$/.test(id);
}
