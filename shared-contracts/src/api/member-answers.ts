/*
 * What pages rely on in the member service's answers. The schemas of `entities` say all of it, but their library is too
 * much for a browser.
 */

type Fields = Record<string, unknown>;

const isText = (value: unknown) => typeof value === 'string';
const isFilled = (value: unknown) => typeof value === 'string' && value !== '';
const isTextOrNone = (value: unknown) => value == null || typeof value === 'string';
const isObjectOrNone = (value: unknown) => value == null || (typeof value === 'object' && !Array.isArray(value));

/** A member's own facts: who they are, and what they hold in a form that can be read. */
export function isUserInfo(body: unknown): boolean {
  const { key, email, name, time_zone, access_expires_at, school_to_support, ...rest } = body as Fields;
  return (
    [key, email].every(isFilled) &&
    isText(name) &&
    [time_zone, access_expires_at, school_to_support].every(isTextOrNone) &&
    [rest.active_subscription, rest.voucher, rest.stripe_subscription, rest.managed_stripe_subscription].every(
      isObjectOrNone,
    )
  );
}

/** A member's profile: what they follow. */
export function isUserProfile(body: unknown): boolean {
  const { following } = body as Fields;
  return Array.isArray(following) && following.every(isReference);
}

export function isEntitlements(body: unknown): boolean {
  const { entitlements } = body as Fields;
  return Array.isArray(entitlements) && entitlements.every(isText);
}

function isReference(entry: unknown): boolean {
  const { content_type: type, content_key: key } = (entry ?? {}) as Fields;
  return isFilled(type) && isFilled(key);
}
