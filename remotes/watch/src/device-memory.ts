/** What the device of a viewer remembers under one name: an object, whose fields are kept together. */
export interface DeviceMemory<Kept extends object> {
  /** @param mayStore whether the viewer allows that it outlasts the tab */
  read(mayStore: boolean): Kept;
  keep(kept: Kept, mayStore: boolean): void;
}

/**
 * Remembers something in the browser's storage where the viewer allows it, and as long as the tab everywhere.
 * @param name in the storage
 * @param understand makes something usable of whatever is found there, which may be anything
 */
export function createDeviceMemory<Kept extends object>(
  name: string,
  understand: (found: unknown) => Kept,
): DeviceMemory<Kept> {
  let ofTab: Kept | null = null;

  function stored(): Kept {
    const text = storage((device) => device.getItem(name));
    try {
      return understand(JSON.parse(text ?? '{}'));
    } catch {
      return understand({});
    }
  }

  return {
    read(mayStore) {
      if (mayStore) return { ...stored(), ...ofTab };
      // What was stored before the viewer took their consent back.
      storage((device) => device.removeItem(name));
      return ofTab ?? understand({});
    },
    keep(kept, mayStore) {
      ofTab = kept;
      if (mayStore) storage((device) => device.setItem(name, JSON.stringify(kept)));
    },
  };
}

/** A browser may have none, or one that is full. */
function storage<Found>(use: (device: Storage) => Found): Found | null {
  try {
    return use(window.localStorage);
  } catch {
    // The tab remembers it all the same.
    return null;
  }
}
