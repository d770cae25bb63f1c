import { type ApiError, busyWords } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';

/** What a form says of a call that was refused, or that got no answer. */
export function refusalWords(error: ApiError): string {
  const own = error.kind === 'http' && error.status < 500 ? error.message : null;
  return busyWords(error) ?? own ?? t('We could not be reached, and nothing is lost. Try again in a minute.');
}
