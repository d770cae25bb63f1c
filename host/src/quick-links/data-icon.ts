import { type ComponentType, createContext, lazy } from 'react';

export interface DataIconProps {
  /** Name with its set, as it came with the data, such as `mdi:football`. */
  icon: string;
}

/**
 * Icons whose names come as data. Those that the code knows are `Icon` of shared-ui, without a request. The library
 * is loaded with the first such icon, and asks no other host than `service`.
 */
export function createDataIcon(service: string): ComponentType<DataIconProps> {
  return lazy(async () => {
    const { addAPIProvider, Icon } = await import('@iconify/react');
    addAPIProvider('', { resources: [service] });
    return { default: Icon };
  });
}

/** The shell's `createDataIcon`; without one, links go without icons. */
export const DataIconContext = createContext<ComponentType<DataIconProps> | null>(null);
