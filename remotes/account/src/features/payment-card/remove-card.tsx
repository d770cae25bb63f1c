import { useState } from 'react';
import type { Shell } from 'shared-contracts/remote';
import { Alert, Button, Dialog } from 'shared-ui';
import { failureWords } from '../../forms/failure-words.ts';
import { useRemoveCard } from './payment-card-api.ts';

interface RemoveCardProps {
  /** For example `Visa that ends in 4242`. */
  cardName: string;
  shell: Pick<Shell, 'toast'>;
}

/** Lets the card network forget the kept card, unless a pass still renews with it. */
export function RemoveCard({ cardName, shell }: RemoveCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [removeCard, { isLoading, error, reset }] = useRemoveCard();

  function close() {
    setIsOpen(false);
    reset();
  }

  async function remove() {
    if ((await removeCard()).error) return;
    close();
    shell.toast({ tone: 'success', text: 'Card removed.' });
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Remove card</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Remove this card?"
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" isLoading={isLoading} onClick={remove}>
              Remove now
            </Button>
          </>
        }
      >
        <p>Your {cardName} is forgotten. A pass cannot renew without a card.</p>
        {error && (
          <Alert tone="danger" title="Your card is not removed">
            {failureWords(error)}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
