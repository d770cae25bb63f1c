import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { AdBreak } from '../core/ad-break.ts';
import './ad-panel.module.css';
import type { AdPanelProps } from './ad-panel.tsx';

/** Finds the address of the video tag to ask for the ads of a break; null when there shall be none. */
export type FindAds = (adBreak: Pick<AdBreak, 'mark' | 'signal' | 'begins'>) => Promise<string | null>;

type AdSlotProps = Omit<AdPanelProps, 'tag'> & { findAds: FindAds };

/** Brings what shows ads, once there are some to be asked for. Whatever fails ends the break. */
export function AdSlot({ findAds, adBreak, ...props }: AdSlotProps) {
  const [shown, setShown] = useState<
    (Pick<AdPanelProps, 'tag' | 'adBreak'> & { Panel: ComponentType<AdPanelProps> }) | null
  >(null);
  const latest = useRef(findAds);
  useEffect(() => {
    latest.current = findAds;
  });
  useEffect(() => {
    async function bring() {
      const tag = await latest.current(adBreak);
      if (tag === null) return adBreak.end();
      const { AdPanel } = await import('./ad-panel.tsx');
      if (!adBreak.signal.aborted) setShown({ tag, adBreak, Panel: AdPanel });
    }
    bring().catch((error: unknown) => {
      reportError(error);
      adBreak.end();
    });
  }, [adBreak]);
  // What was found for one break is not for the next one.
  return shown?.adBreak === adBreak && <shown.Panel {...props} tag={shown.tag} adBreak={adBreak} />;
}
