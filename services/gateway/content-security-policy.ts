/**
 * What a page may load and run. Scripts come from the release folders only: no inline script, no eval. Styles may be
 * inline because the player's controls carry theirs inside their shadow roots. Video plays from a `blob:` source and is
 * demuxed in a `blob:` worker; its engine makes the caption tracks out of empty `data:` files.
 */
export function contentSecurityPolicy(): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' blob: data:",
    'worker-src': "'self' blob:",
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Headers of every HTML page. */
export const pageHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cache-control': 'private, no-cache',
} as const;
