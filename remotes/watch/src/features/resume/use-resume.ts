import { useEffect, useMemo, useRef } from 'react';
import type { Shell } from 'shared-contracts/remote';
import { useAppDispatch, useAppSelector } from 'shared-contracts/store';
import { devicePosition, keepDevicePosition } from './device-positions.ts';
import { createPositionKeeper, type PositionKeeper } from './position-keeper.ts';
import { positionsEndpoints } from './positions-api.ts';

interface Resume {
  /** Where the viewer left the video, in seconds; null while that is not known, and for the beginning. */
  resumeAt: number | null;
  /** Set while the places of the viewer are kept. */
  keeper: { readonly current: PositionKeeper | null };
}

/**
 * Lets a replay go on where its viewer left it: a member on every device, a visitor on this one.
 * @param resourceKey of the replay; null while none plays
 */
export function useResume(resourceKey: string | null, { consent }: Pick<Shell, 'consent'>): Resume {
  const dispatch = useAppDispatch();
  const session = useAppSelector((state) => state.session.status);
  const isMember = session === 'signed-in';
  const { currentData } = positionsEndpoints().watchPosition.useQuery(resourceKey ?? '', {
    skip: resourceKey === null || !isMember,
  });
  const isVisitor = session === 'anonymous';
  const ofDevice = useMemo(
    () => (resourceKey !== null && isVisitor ? devicePosition(resourceKey, consent.has('C0003')) : null),
    [resourceKey, isVisitor, consent],
  );
  const keeper = useRef<PositionKeeper | null>(null);
  useEffect(() => {
    if (resourceKey === null || session === 'unknown') return;
    const life = new AbortController();
    const created = createPositionKeeper((seconds, isLeaving) => {
      if (!isMember) return keepDevicePosition(resourceKey, seconds, consent.has('C0003'));
      const { watchKeepPosition } = positionsEndpoints();
      // A place that is not kept is no matter for the viewer.
      void dispatch(watchKeepPosition.initiate({ key: resourceKey, seconds, isLeaving }, { track: false }));
    });
    keeper.current = created;
    window.addEventListener('pagehide', () => created.flush(true), { signal: life.signal });
    const flushWhenHidden = () => document.visibilityState === 'hidden' && created.flush(true);
    document.addEventListener('visibilitychange', flushWhenHidden, { signal: life.signal });
    return () => {
      life.abort();
      created.flush();
      keeper.current = null;
    };
  }, [resourceKey, session, isMember, consent, dispatch]);
  return { resumeAt: currentData?.seconds ?? ofDevice, keeper };
}
