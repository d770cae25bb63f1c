import { canonicalZone } from 'shared-contracts/rules';

/** The zone that this device is set to, as an IANA name; null when the browser cannot or will not tell. */
export function deviceZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === 'Etc/Unknown' ? null : timeZone;
}

/** The zone of whoever has none as a member: the device's, else that of the place where the visitor is. */
export function createVisitorZone(device: () => string | null) {
  let place: string | null = null;
  return {
    read: () => canonicalZone(device() ?? place),
    placeFound(zone: string): void {
      place = zone;
    },
  };
}
