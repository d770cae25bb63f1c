import { t } from 'shared-contracts/messages';

/** What is said instead of the media origin's own sentences, which name keys and licences; by its codes. */
function wordsOf(code: string | null | undefined): string | null {
  switch (code) {
    case 'blackout':
      return t('This broadcast is currently blacked out.');
    case 'not_ready':
      return t('This replay is not ready yet. Try again in a few minutes.');
    case 'licence_required':
    case 'licence_not_valid':
      return t('Your access to this video could not be confirmed. Reload the page, or sign in again.');
    default:
      return null;
  }
}

/**
 * What a viewer is told, and what to do, when a video finally fails.
 * @param code the origin's, where it said one
 * @param problem the page's words for a video that should play and does not, without a full stop
 */
export function failureWords(code: string | null | undefined, problem?: string): string {
  return (
    wordsOf(code) ??
    t('{problem}. Try again in a few minutes.', { problem: problem ?? t('This video cannot be played at the moment') })
  );
}
