import { useState } from 'react';
import type { Shell } from 'shared-contracts/remote';
import { Alert, Button, Dialog } from 'shared-ui';
import { useCancelRenewal } from './renewal-api.ts';

interface CancelRenewalProps {
  /** Until when the pass stays open, in words. */
  until: string;
  /** Name of the pass that renews. */
  plan: string;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** Ends the renewal in two presses: no survey and no offer stands in between. */
export function CancelRenewal({ until, plan, shell }: CancelRenewalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [cancelRenewal, { isLoading, isError }] = useCancelRenewal();

  async function cancel() {
    if ((await cancelRenewal()).error) return;
    setIsOpen(false);
    shell.track('cancel_subscription', { plan });
    shell.toast({ tone: 'success', text: `Renewal cancelled. You keep watching until ${until}.` });
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Cancel renewal</Button>
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
        <p>Your card is not charged again, and you keep watching until {until}.</p>
        {isError && (
          <Alert tone="danger" title="The renewal is not cancelled yet">
            The service could not be reached. Try again in a minute.
          </Alert>
        )}
      </Dialog>
    </>
  );
}
