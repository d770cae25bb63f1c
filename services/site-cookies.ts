import type { FastifyCookieOptions } from '@fastify/cookie';

/**
 * What every cookie of the site has unless it says otherwise. It is secure wherever the site's own address is, whatever
 * a proxy says of a request; only without a configured address the request tells.
 * @param publicUrl the site's configured address
 */
export function siteCookies(publicUrl: string | undefined): FastifyCookieOptions {
  const secure = publicUrl === undefined ? 'auto' : publicUrl.startsWith('https:');
  return { parseOptions: { path: '/', sameSite: 'lax', secure } };
}
