import { useState } from 'react';
import { Alert, Button, Dialog, VisuallyHidden } from 'shared-ui';
import { failureWords } from '../../forms/failure-words.ts';
import type { HeldPassProps } from './held-pass-props.ts';
import { useResumeRenewal } from './renewal-api.ts';
import { resumedTerms } from './renewal-words.ts';

interface ResumeRenewalProps extends HeldPassProps {
  priceInCents: number;
}

/** Takes a cancelled renewal up again, once the terms have been read. */
export function ResumeRenewal({ isOnly, ...props }: ResumeRenewalProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Resume renewal{!isOnly && <VisuallyHidden> of {props.pass.name}</VisuallyHidden>}
      </Button>
      {isOpen && <ResumeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type ResumeDialogProps = Omit<ResumeRenewalProps, 'isOnly'> & { onClose: () => void };

function ResumeDialog({ pass, priceInCents, card, zone, shell, onCard, onClose }: ResumeDialogProps) {
  const [resumeRenewal, { isLoading, error }] = useResumeRenewal();
  const { terms, charge } = resumedTerms(pass, priceInCents, card ?? undefined, zone);

  async function resume() {
    if ((await resumeRenewal({ pass_key: pass.key })).error) return;
    onClose();
    shell.track('reactivate_subscription', { plan: pass.name });
    shell.toast({ tone: 'success', text: `Renewal resumed. Your card is charged ${charge}.` });
  }

  function askForCard() {
    onClose();
    onCard();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Resume the ${pass.name}?`}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          {card === null ? (
            <Button variant="primary" onClick={askForCard}>
              Add card
            </Button>
          ) : (
            <Button variant="primary" isLoading={isLoading} onClick={resume}>
              Resume renewal
            </Button>
          )}
        </>
      }
    >
      <p>{card === null ? 'A card is needed first, and none is kept. Add one, then resume the renewal.' : terms}</p>
      {error && card !== null && (
        <Alert tone="danger" title="The renewal is not resumed yet">
          {failureWords(error)}
        </Alert>
      )}
    </Dialog>
  );
}
