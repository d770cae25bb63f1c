import { ReleaseCommandError } from './release-client.ts';
import { exitCodes } from './tell.ts';

export interface RegistryCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the registry's own address, such as `/channels/production`. */
  path: string;
  json?: unknown;
  bytes?: Buffer;
}

/** An answer of the registry whose status says that it did, or that the desk refused. */
export interface RegistryAnswer {
  status: number;
  body: unknown;
}

export type CallRegistry = (call: RegistryCall) => Promise<RegistryAnswer>;

const USUAL_LIMIT = 30_000;
const UPLOAD_LIMIT = 120_000;

/** Statuses that come with what the desk says; others with a sentence only. */
const OUTCOMES = new Set([200, 201, 403, 409, 422]);

/** Address of operations, whose registry is spoken to; throws a sentence when it is none. */
export function siteAddress(value: string): string {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '') {
    return url.href.replace(/\/+$/, '');
  }
  const message = 'RELEASE_API: must be the address of operations, such as https://ops.example.org';
  throw new ReleaseCommandError(message, exitCodes.usage);
}

/** Of a release token, as a header. */
export const bearer = (token: string) => `Bearer ${token}`;

/** Speaks to the registry of a site as somebody; every way to get no answer becomes a sentence. */
export function createCallRegistry(site: string, authorization: string, timeLimit?: number): CallRegistry {
  return async ({ method, path, json, bytes }) => {
    const body = bytes ?? (json === undefined ? null : JSON.stringify(json));
    const type = bytes ? 'application/octet-stream' : 'application/json';
    const response = await askSite(`${site}/services/registry${path}`, {
      method,
      headers: { authorization, ...(body === null ? {} : { 'content-type': type }) },
      body,
      timeLimit: timeLimit ?? (bytes ? UPLOAD_LIMIT : USUAL_LIMIT),
    });
    if (OUTCOMES.has(response.status) && !isPlainRefusal(response.body)) return response;
    const { message = `It answered ${response.status}.` } = response.body as { message?: string };
    throw new ReleaseCommandError(
      message,
      [401, 403].includes(response.status) ? exitCodes.forbidden : exitCodes.failed,
    );
  };
}

interface SiteRequest {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  timeLimit?: number;
}

/** Asks a site for JSON. */
export async function askSite(address: string, request: SiteRequest): Promise<RegistryAnswer> {
  const { timeLimit = USUAL_LIMIT, body, ...rest } = request;
  const { origin } = new URL(address);
  const direct = 'On the machine itself use direct mode: leave RELEASE_API unset.';
  try {
    const response = await fetch(address, {
      ...rest,
      ...(body === null ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const text = await response.text();
    if (response.headers.get('content-type')?.startsWith('application/json')) {
      return { status: response.status, body: JSON.parse(text) };
    }
    const hint = 'RELEASE_API has to be the address of operations, which is not the site’s.';
    throw new ReleaseCommandError(
      `${origin} has no release registry: it answered ${response.status} without JSON. ${hint}`,
    );
  } catch (error) {
    if (error instanceof ReleaseCommandError) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === 'TimeoutError') {
      const late = `The registry at ${origin} did not answer within ${timeLimit / 1000} s; whether it acted is not known.`;
      throw new ReleaseCommandError(`${late} Look at \`release status\`. ${direct}`);
    }
    const why = cause?.code ?? cause?.message ?? (error as Error).message;
    throw new ReleaseCommandError(`The registry at ${origin} does not answer (${why}). ${direct}`);
  }
}

/** The shape of errors that no desk decided. */
function isPlainRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'statusCode' in body;
}
