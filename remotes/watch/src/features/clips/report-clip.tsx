import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from 'shared-contracts/api';
import type { Clip, PrivacyReceipt, PrivacyRequestErrors } from 'shared-contracts/entities';
import { byLanguage, t } from 'shared-contracts/messages';
import {
  Alert,
  Button,
  Dialog,
  EmailInput,
  emptyFields,
  type FormProblem,
  Stack,
  TextArea,
  TextInput,
  textOf,
  useFocusOnProblem,
} from 'shared-ui';
import { ELEMENT, Sentence } from '../../sentence.tsx';
import { clipsEndpoints } from './clips-api.ts';
import { refusalWords } from './refusal-words.ts';

type Field = 'name' | 'email' | 'details';

const missing = (): Readonly<Record<Field, string>> => ({
  name: t('Enter your name'),
  email: t('Enter your email'),
  details: t('Say what is wrong with this clip'),
});
const longDay = byLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));

/** Asks that a clip is taken down, by whoever it shows or offends. Nobody needs an account for that. */
export function ReportClip({ clip }: { clip: Clip }) {
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState<PrivacyReceipt | null>(null);
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        {t('Report this clip')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Report this clip')}>
        {receipt ? <Sent receipt={receipt} /> : <ReportForm clipKey={clip.key} onSent={setReceipt} />}
      </Dialog>
    </>
  );
}

function ReportForm({ clipKey, onSent }: { clipKey: string; onSent: (receipt: PrivacyReceipt) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null);
  const [send, { isLoading }] = clipsEndpoints().watchReportClip.useMutation();
  useFocusOnProblem(form, problem);
  const errors = problem?.fields ?? {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(event.currentTarget);
    const empty = emptyFields(data, missing());
    if (Object.keys(empty).length > 0) return setProblem({ fields: empty });
    const request = { name: textOf(data, 'name'), email: textOf(data, 'email'), details: textOf(data, 'details') };
    const { data: receipt, error } = await send({ ...request, kind: 'takedown', agent: null, clip_key: clipKey });
    if (error) return setProblem(problemOf(error as ApiError));
    onSent(receipt);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={5}>
        <p>
          {t(
            'Does it show you or your child, or does it not belong here? We hide it while we look at it, and write to you within a week.',
          )}
        </p>
        {problem?.message !== undefined && (
          <div data-message tabIndex={-1}>
            <Alert tone="danger" title={t('Your report is not sent yet')}>
              {problem.message}
            </Alert>
          </div>
        )}
        <TextInput
          label={t('Your name')}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          error={errors.name}
        />
        <EmailInput
          label={t('Your email')}
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          hint={t('The answer goes there.')}
          error={errors.email}
        />
        <TextArea label={t('What is wrong with it')} name="details" required maxLength={4000} error={errors.details} />
        <Button type="submit" variant="primary" isBlock isLoading={isLoading}>
          {t('Send the report')}
        </Button>
      </Stack>
    </form>
  );
}

/** Stands in the place of the form and takes its focus. */
function Sent({ receipt }: { receipt: PrivacyReceipt }) {
  const text = t(
    'Its reference is {reference}. A mail that confirms it is on its way, and you have an answer by {day} at the latest.',
    { reference: ELEMENT, day: longDay().format(new Date(receipt.due_at)) },
  );
  return (
    <div ref={(box) => box?.focus()} tabIndex={-1}>
      <Alert tone="success" title={t('We have your report')}>
        <Sentence text={text}>
          <strong>{receipt.reference}</strong>
        </Sentence>
      </Alert>
    </div>
  );
}

function problemOf(error: ApiError): FormProblem<Field> {
  if (error.kind === 'http' && error.status === 422) {
    const { errors } = (error.body ?? {}) as Partial<PrivacyRequestErrors>;
    if (errors) return { fields: errors };
  }
  return { message: refusalWords(error), fields: {} };
}
