import { useState } from 'react';
import { t } from 'shared-contracts/messages';

/** Asks again for what failed, and resolves with how that went, as `refetch` of a query does. */
export type OnRetry = () => PromiseLike<{ error?: unknown }>;

export interface Retry {
  retry: () => Promise<void>;
  isRetrying: boolean;
  /** What to say of retries that failed, which would else look and sound like nothing: new words after each, none before. */
  outcome: string;
}

/** Retries when asked to, and tells of those that failed. */
export function useRetry(onRetry: OnRetry): Retry {
  const [isRetrying, setIsRetrying] = useState(false);
  const [failures, setFailures] = useState(0);
  return {
    async retry() {
      setIsRetrying(true);
      const { error } = await onRetry();
      setIsRetrying(false);
      if (error) setFailures((count) => count + 1);
    },
    isRetrying,
    outcome:
      failures === 0
        ? ''
        : t('Still not loaded after {count, plural, one {# more try} other {# more tries}}.', { count: failures }),
  };
}
