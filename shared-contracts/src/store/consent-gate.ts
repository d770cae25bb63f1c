import type { ReactNode } from 'react';
import type { ConsentGroup } from '../remote/consent-group.ts';
import { useAppSelector } from './hooks.ts';

export interface ConsentGateProps {
  group: ConsentGroup;
  children: ReactNode;
  /** Stands in while the group is not allowed. */
  fallback?: ReactNode;
}

/** Renders a part only while the visitor allows its group, from the moment of the choice on. */
export function ConsentGate({ group, children, fallback = null }: ConsentGateProps): ReactNode {
  return useAppSelector((state) => state.consent.groups.includes(group)) ? children : fallback;
}
