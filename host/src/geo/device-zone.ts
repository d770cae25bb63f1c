/** The zone that this device is set to, as an IANA name; null when the browser cannot or will not tell. */
export function deviceZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === 'Etc/Unknown' ? null : timeZone;
}
