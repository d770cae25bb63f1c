/** What pages need to know of the flag service; addresses without a trailing slash. */
export interface FlagsConfig {
  clientId: string;
  baseUrl: string;
  streamUrl: string;
  eventsUrl: string;
}

const SHORTEST_SECRET = 16;

/** Client-side id of the environment that the product ships with. */
export const EMBEDDED_CLIENT_ID = 'embedded';

/**
 * Reads which environment of which flag service pages ask. Null when there is no client-side id: the embedded one is
 * named only where the embedded service is asked, and `FLAGS_CLIENT_ID=off` names none.
 * `secret` is the environment's, by which contexts are proven to it; null where nothing has to be proven.
 * @param baseUrl address of the service, from `FLAGS_BASE_URL` or the embedded one's
 */
export function readFlagsConfig(
  environment: Record<string, string | undefined>,
  baseUrl: string,
): { config: FlagsConfig | null; secret: string | null; problems: string[] } {
  const problems: string[] = [];
  const addressOf = (variable: string) => {
    const value = environment[variable];
    if (value === undefined) return baseUrl;
    const url = URL.parse(value);
    const isAddress =
      url !== null && /^https?:$/.test(url.protocol) && url.username === '' && !/[?#\s;,'"]/.test(value);
    if (!isAddress) problems.push(`${variable}: must be an http or https address such as https://flags.example.org`);
    return value.replace(/\/+$/, '');
  };
  const streamUrl = addressOf('FLAGS_STREAM_URL');
  const eventsUrl = addressOf('FLAGS_EVENTS_URL');
  const clientId = environment.FLAGS_CLIENT_ID ?? (baseUrl.startsWith('/') ? EMBEDDED_CLIENT_ID : 'off');
  if (!/^[\w-]{1,64}$/.test(clientId)) {
    problems.push('FLAGS_CLIENT_ID: must be up to 64 letters, digits, dashes and underscores; off for none');
  }
  const secret = environment.FLAGS_SECRET ?? null;
  if (secret !== null && secret.length < SHORTEST_SECRET) {
    problems.push(`FLAGS_SECRET: must have ${SHORTEST_SECRET} characters or more`);
  }
  return { config: clientId === 'off' ? null : { clientId, baseUrl, streamUrl, eventsUrl }, secret, problems };
}
