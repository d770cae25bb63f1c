import type { Geo } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

/** Why a place is not known. The server's own codes pass through, such as `IP_ADDRESS_NOT_FOUND`. */
export interface GeoError {
  code: string;
  error: string;
}

export type GeoLookup = { status: 'found'; place: GeoPlace } | { status: 'failed'; error: GeoError };

/** The service's answer with its missing parts filled in, and the vendor's two shortcuts. */
export interface GeoPlace extends Geo {
  continent: { code?: string; readonly continent_code: string | undefined };
  readonly most_specific_subdivision: Geo['subdivisions'][number];
}

export interface GeoRequest {
  fetch: typeof fetch;
  /** Base address of the geo service. */
  service: string;
  /** Protocol and host of the page, for the service's own list of allowed sites. */
  referrer: string;
}

const place = { iso_code: ['may be absent', 'text'] } as const;
const geoShape: ShapeOf<Geo> = {
  country: place,
  city: { names: ['may be absent', ['record', 'text']] },
  location: {
    latitude: ['may be absent', 'number'],
    longitude: ['may be absent', 'number'],
    time_zone: ['may be absent', 'text'],
  },
  subdivisions: ['list', place],
};
const isPlace = fits(geoShape);

/** The vendor's client waits for ever; ads do not. */
const TIMEOUT = 5_000;

/** Asks where the visitor is. Whatever goes wrong is an answer. */
export async function lookUpPlace({ fetch, service, referrer }: GeoRequest): Promise<GeoLookup> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const address = `${service}/geoip/v2.1/city/me?referrer=${encodeURIComponent(referrer)}`;
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' }, signal });
    return readAnswer(response.status, await response.text());
  } catch {
    return failed(
      signal.aborted
        ? { code: 'HTTP_TIMEOUT', error: 'The request to the GeoIP web service timed out.' }
        : { code: 'HTTP_ERROR', error: 'There was a network error receiving the response from the GeoIP web service.' },
    );
  }
}

function readAnswer(status: number, text: string): GeoLookup {
  const body = parse(text);
  if (status === 200) {
    const found = isObject(body) ? fillIn(body) : null;
    return isPlace(found) && found
      ? { status: 'found', place: found }
      : httpError(`The server returned a ${status} status with an invalid JSON body.`);
  }
  if (isObject(body) && typeof body.code === 'string' && typeof body.error === 'string') {
    return failed({ code: body.code, error: body.error });
  }
  return httpError(
    text === ''
      ? `The server returned a ${status} status but either the server did not return a body or the browser hides it.`
      : `The server returned a ${status} status with the following body: ${text.slice(0, 200)}`,
  );
}

function fillIn(body: Record<string, unknown>): GeoPlace {
  const part = (name: string) => (isObject(body[name]) ? body[name] : {});
  const subdivisions = Array.isArray(body.subdivisions) ? body.subdivisions.filter(isObject) : [];
  const continent = part('continent') as { code?: string };
  return {
    ...body,
    city: part('city'),
    country: part('country'),
    location: part('location'),
    continent: {
      ...continent,
      get continent_code() {
        return continent.code;
      },
    },
    subdivisions: subdivisions.length > 0 ? subdivisions : [{}],
    get most_specific_subdivision() {
      return this.subdivisions.at(-1) ?? {};
    },
  };
}

const failed = (error: GeoError): GeoLookup => ({ status: 'failed', error });
const httpError = (error: string): GeoLookup => failed({ code: 'HTTP_ERROR', error });

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
