import { useState } from 'react';
import { Alert, Button, Dialog, VisuallyHidden } from 'shared-ui';
import { failureWords } from '../../forms/failure-words.ts';
import type { HeldPassProps } from './held-pass-props.ts';
import { useCancelRenewal } from './renewal-api.ts';
import { cancelWords } from './renewal-words.ts';

/** Ends the renewal of one pass in two presses: no survey and no offer stands in between. */
export function CancelRenewal({ pass, isOnly, zone, shell }: HeldPassProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [cancelRenewal, { isLoading, error }] = useCancelRenewal();
  const { meaning, done } = cancelWords(pass, zone);

  async function cancel() {
    if ((await cancelRenewal({ pass_key: pass.key })).error) return;
    setIsOpen(false);
    shell.track('cancel_subscription', { plan: pass.name });
    shell.toast({ tone: 'success', text: done });
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Cancel renewal{!isOnly && <VisuallyHidden> of {pass.name}</VisuallyHidden>}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cancel the renewal?"
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button variant="danger" isLoading={isLoading} onClick={cancel}>
              Cancel now
            </Button>
          </>
        }
      >
        <p>{meaning}</p>
        {error && (
          <Alert tone="danger" title="The renewal is not cancelled yet">
            {failureWords(error)}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
