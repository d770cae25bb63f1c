const UNCONFIRMED = 'Your access to this video could not be confirmed. Reload the page, or sign in again.';

/** What is told instead of the media origin's own sentences, which name keys and licences; by its codes. */
const BY_CODE: Readonly<Record<string, string>> = {
  blackout: 'This broadcast is currently blacked out.',
  not_ready: 'This replay is not ready yet. Try again in a few minutes.',
  licence_required: UNCONFIRMED,
  licence_not_valid: UNCONFIRMED,
};

/**
 * What a viewer is told, and what to do, when a video finally fails.
 * @param code the origin's, where it said one
 * @param problem the page's words for a video that should play and does not, without a full stop
 */
export function failureWords(code: string | null | undefined, problem = 'This video cannot be played at the moment') {
  return BY_CODE[code ?? ''] ?? `${problem}. Try again in a few minutes.`;
}
