import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useCardFrame } from 'shared-contracts/card-form';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { Alert, Button, CardField, Dialog, type FormProblem, Stack, useFocusOnProblem } from 'shared-ui';
import { failureWords } from '../../forms/failure-words.ts';

import { useSaveCard } from './payment-card-api.ts';

interface CardDialogProps {
  title: string;
  shell: Pick<Shell, 'hold' | 'toast'>;
  onClose: () => void;
}

/** Takes the card that renewals are charged to from now on, by the card network's own form. */
export function CardDialog({ title, shell, onClose }: CardDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const cardFrameUrl = useAppSelector((state) => state.site.cardFrameUrl);
  const frame = useCardFrame();
  const [saveCard] = useSaveCard();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<FormProblem<never> | null>(null);
  useFocusOnProblem(form, problem);
  const isDirty = isSaving || !frame.isEmpty;
  useEffect(() => (isDirty ? shell.hold('payment card') : undefined), [isDirty, shell]);

  /** Returns what went wrong: null when nothing did, an empty text when the frame says it itself. */
  async function save(): Promise<string | null> {
    const card = await frame.tokenize();
    if (card.status === 'refused') return card.inField ? '' : card.message;
    const { error } = await saveCard({ token: card.token });
    return error ? failureWords(error) : null;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    const message = await save();
    setIsSaving(false);
    if (message !== null) return setProblem(message === '' ? null : { message, fields: {} });
    onClose();
    shell.toast({ tone: 'success', text: 'Card saved. Renewals are charged to it from now on.' });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={formId} variant="primary" icon="lock" isLoading={isSaving}>
            Save card
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <Stack gap={5}>
          {problem && (
            <div data-message tabIndex={-1}>
              <Alert tone="danger" title="Your card is not saved">
                {problem.message}
              </Alert>
            </div>
          )}
          <CardField frame={frame} url={cardFrameUrl} />
        </Stack>
      </form>
    </Dialog>
  );
}
