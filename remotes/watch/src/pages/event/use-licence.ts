import { useCallback } from 'react';
import { type ApiError, baseApi } from 'shared-contracts/api';
import type { LicenceRefusal, LicenceRequest, RunningStream } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { formatTime, switchesOfTab } from 'shared-contracts/rules';
import { useAppDispatch, useAppSelector } from 'shared-contracts/store';
import type { Denial, DenialReason, EndStream, LicenceResult, RequestLicence } from '../../features/player/index.ts';
import { watchEndpoints } from '../../watch-api/watch-api.ts';

/** As the licence service takes it. */
const LONGEST_TITLE = 200;
/** Seconds to wait where the service has too much to do and does not say for how long. */
const UNSAID_WAIT = 30;
const notAuthorised = () => t('Reload the page or sign in again. If that does not help, our support can.');

/** What the licence service says by itself; its words are for the viewer. The compiler tells of a reason that is missing. */
const REASONS: Readonly<Record<LicenceRefusal['reason'], true>> = {
  not_entitled: true,
  sign_in_required: true,
  blackout: true,
  not_found: true,
  over: true,
  stream_limit: true,
  stream_stopped: true,
};

export interface LicensedVideo {
  eventKey: string;
  resourceKey: string;
  /** One of these is needed. */
  entitlements: readonly string[];
  title: string;
}

/** Asks the licence service for one video, in the player's terms. */
export function useLicence(video: LicensedVideo): RequestLicence {
  const { eventKey, resourceKey, entitlements, title } = video;
  const dispatch = useAppDispatch();
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const wanted = entitlements.join(' ');
  return useCallback(
    async (stream) => {
      const request: LicenceRequest = {
        event_key: eventKey,
        resource_key: resourceKey,
        resource_entitlements: wanted.split(' '),
        title: title.slice(0, LONGEST_TITLE),
        ...(stream === null ? {} : { stream }),
        ...(switchesOfTab(window).limited_concurrent ? {} : { limited_concurrent: false }),
      };
      const { data, error } = await dispatch(watchEndpoints().watchCreateLicence.initiate(request, { track: false }));
      // Only a key that is not empty counts as a licence.
      if (data?.license_key) {
        // Should all be down later, the gateway knows what the member was entitled to.
        if (stream === null)
          void dispatch(watchEndpoints().watchEntitlementProof.initiate(undefined, { track: false }));
        return { status: 'ok', key: data.license_key, expiresIn: data.expires_in, stream: data.stream ?? null };
      }
      const result = error ? resultOfError(error as ApiError, zone) : denied('not_authorised', notAuthorised());
      if (result.status === 'bypass') {
        const answer = await dispatch(watchEndpoints().watchEntitlementProof.initiate(undefined, { track: false }));
        return { status: 'bypass', proof: answer.data ?? null };
      }
      // What the page knows of the member's passes is out of date, else it had not offered the player.
      if (result.status === 'denied') dispatch(baseApi.util.invalidateTags(['Entitlement']));
      return result;
    },
    [dispatch, eventKey, resourceKey, wanted, title, zone],
  );
}

/** Ends streams of the member's own. One that has ended already is as good. */
export function useEndStream(): EndStream {
  const dispatch = useAppDispatch();
  return useCallback(
    async (stream, isLeaving = false) => {
      const ask = watchEndpoints().watchEndStream.initiate({ stream, isLeaving }, { track: false });
      const { error } = await dispatch(ask);
      return !error || ((error as ApiError).kind === 'http' && (error as { status: number }).status === 404);
    },
    [dispatch],
  );
}

/**
 * A service that is down locks nobody out: the media origin judges. One that has too much to do says nothing of what the
 * viewer may watch. Any other refusal stands, and only one that says so is about a pass: what stands between, such as a
 * proxy, refuses too.
 */
function resultOfError(error: ApiError, zone: string): LicenceResult {
  if (error.kind === 'signed-out') return denied('sign_in_required', error.message);
  if (error.kind !== 'http' || error.status >= 500) return { status: 'bypass' };
  if (error.status === 429) {
    const isOurs = (error.body as { code?: unknown } | null)?.code === 'too_many_attempts';
    const message = isOurs
      ? error.message
      : t('Videos were asked for too often from here. Try again in a few minutes.');
    return { status: 'busy', message, retryAfter: error.retryAfter ?? UNSAID_WAIT };
  }
  const refusal = error.body as Partial<LicenceRefusal> | null;
  if (!Object.hasOwn(REASONS, refusal?.reason ?? '')) {
    return error.status === 401 ? denied('sign_in_required', error.message) : denied('not_authorised', notAuthorised());
  }
  const { reason, message = notAuthorised() } = refusal as LicenceRefusal;
  const running = refusal?.streams?.map((stream) => ({ stream: stream.key, label: labelOf(stream, zone) }));
  return { ...denied(reason, message), ...(running ? { running } : {}) };
}

function labelOf({ title, device, started_at: startedAt, is_here: isHere }: RunningStream, zone: string): string {
  const time = formatTime(new Date(startedAt), zone);
  return isHere
    ? t('{title}, this device, since {time}', { title, time })
    : t('{title}, {device}, since {time}', { title, device, time });
}

function denied(reason: DenialReason, message: string): { status: 'denied' } & Denial {
  return { status: 'denied', reason, message };
}
