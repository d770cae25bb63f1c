import type { IncomingHttpHeaders } from 'node:http';
import { adaptPolicy } from './adapt-page.ts';

interface Origins {
  /** Origin of the environment. */
  environment: string;
  /** Origin that the browser sees. */
  here: string;
}

/** Headers that are about one connection, and never passed on. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'te', 'trailer'];

/** Request headers as the environment must see them: from a page of its own. */
export function requestHeaders(headers: IncomingHttpHeaders, { environment, here }: Origins): IncomingHttpHeaders {
  const passed = without(headers, hopByHop);
  for (const name of ['origin', 'referer'] as const) {
    const value = passed[name];
    if (value !== undefined) passed[name] = value.replace(here, environment);
  }
  return { ...passed, host: new URL(environment).host };
}

/** Answer headers as the browser must see them: redirects stay here, cookies belong here, the policy allows changes. */
export function responseHeaders(headers: IncomingHttpHeaders, { environment, here }: Origins): IncomingHttpHeaders {
  const passed = without(headers, [...hopByHop, 'strict-transport-security']);
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = passed;
  if (location !== undefined) passed.location = location.replace(environment, here);
  if (cookies !== undefined) passed['set-cookie'] = cookies.map(cookieHere);
  if (typeof policy === 'string') passed['content-security-policy'] = adaptPolicy(policy, here);
  return passed;
}

/** A name that begins with `__Host-` or `__Secure-` asks for the attribute, and browsers grant it to this machine. */
function cookieHere(cookie: string): string {
  const parts = cookie.split(';').filter((part) => !/^\s*domain=/i.test(part));
  return (/^__(Host|Secure)-/.test(cookie) ? parts : parts.filter((part) => !/^\s*secure$/i.test(part))).join(';');
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
