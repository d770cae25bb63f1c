import { useCallback } from 'react';
import { type ApiError, baseApi } from 'shared-contracts/api';
import type { LicenceRefusal, LicenceRequest } from 'shared-contracts/entities';
import { useAppDispatch } from 'shared-contracts/store';
import type { LicenceResult, RequestLicence } from '../../features/player/player-source.ts';
import { watchEndpoints } from '../../watch-api/watch-api.ts';

const NOT_AUTHORISED = 'Access to this video is not authorised.';

/** Asks the licence service for one video, in the player's terms. */
export function useLicence(eventKey: string, resourceKey: string, entitlements: readonly string[]): RequestLicence {
  const dispatch = useAppDispatch();
  const wanted = entitlements.join(' ');
  return useCallback(async () => {
    const request: LicenceRequest = {
      event_key: eventKey,
      resource_key: resourceKey,
      resource_entitlements: wanted.split(' '),
    };
    const { data, error } = await dispatch(watchEndpoints().watchCreateLicence.initiate(request, { track: false }));
    // Only a key that is not empty counts as a licence.
    if (data?.license_key) return { status: 'ok', key: data.license_key, expiresIn: data.expires_in };
    const result = error ? resultOfError(error as ApiError) : denied('not_entitled', NOT_AUTHORISED);
    // What the page knows of the member's passes is out of date, else it had not offered the player.
    if (result.status === 'denied') dispatch(baseApi.util.invalidateTags(['Entitlement']));
    return result;
  }, [dispatch, eventKey, resourceKey, wanted]);
}

/** A service that is down locks nobody out: the media origin judges. Any other refusal stands. */
function resultOfError(error: ApiError): LicenceResult {
  if (error.kind === 'signed-out') return denied('sign_in_required', error.message);
  if (error.kind !== 'http' || error.status >= 500) return { status: 'bypass' };
  const refusal = error.body as Partial<LicenceRefusal> | null;
  const reason = refusal?.reason ?? (error.status === 401 ? 'sign_in_required' : 'not_entitled');
  return denied(reason, refusal?.message ?? NOT_AUTHORISED);
}

function denied(reason: LicenceRefusal['reason'], message: string): LicenceResult {
  return { status: 'denied', reason, message };
}
