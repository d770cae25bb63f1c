import type { MediaTimeRange } from 'media-chrome/react';
import { type ComponentRef, type RefObject, useEffect, useLayoutEffect } from 'react';
import { t } from 'shared-contracts/messages';
import { type Controller, giveStore, hideLength } from './controls-store.ts';

interface ControlsStoreOptions {
  controller: RefObject<HTMLElement | null>;
  /** The time bar. */
  bar: RefObject<ComponentRef<typeof MediaTimeRange> | null>;
  hidesLength: boolean;
  /** Tells the viewer something; the same function all the time. */
  onNotice: (text: string) => void;
}

/** Connects the controls with the video, whose length they may have to keep to themselves. */
export function useControlsStore({ controller, bar, hidesLength, onNotice }: ControlsStoreOptions): void {
  useLayoutEffect(() => {
    if (controller.current) giveStore(controller.current as Controller);
  }, [controller]);
  useEffect(() => {
    function stay() {
      onNotice(t('The video ends before that.'));
      const { mediaDuration: end = 0, mediaCurrentTime: seconds = 0, range } = bar.current ?? {};
      if (!range) return;
      // The thumb is where the viewer has put it, and a paused video would leave it there.
      range.valueAsNumber = seconds / end;
      bar.current?.updateBar();
    }
    if (controller.current) hideLength(controller.current as Controller, hidesLength, stay);
  }, [controller, bar, hidesLength, onNotice]);
}
