import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from 'shared-contracts/api';
import type { Clip, PrivacyReceipt, PrivacyRequestErrors } from 'shared-contracts/entities';
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
import { clipsEndpoints } from './clips-api.ts';
import { refusalWords } from './refusal-words.ts';

type Field = 'name' | 'email' | 'details';

const missing: Readonly<Record<Field, string>> = {
  name: 'Enter your name',
  email: 'Enter your email',
  details: 'Say what is wrong with this clip',
};

/** Asks that a clip is taken down, by whoever it shows or offends. Nobody needs an account for that. */
export function ReportClip({ clip }: { clip: Clip }) {
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState<PrivacyReceipt | null>(null);
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        Report this clip
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Report this clip">
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
    const empty = emptyFields(data, missing);
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
          Does it show you or your child, or does it not belong here? We hide it while we look at it, and write to you
          within a week.
        </p>
        {problem?.message !== undefined && (
          <div data-message tabIndex={-1}>
            <Alert tone="danger" title="Your report is not sent yet">
              {problem.message}
            </Alert>
          </div>
        )}
        <TextInput label="Your name" name="name" autoComplete="name" required maxLength={200} error={errors.name} />
        <EmailInput
          label="Your email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="The answer goes there."
          error={errors.email}
        />
        <TextArea label="What is wrong with it" name="details" required maxLength={4000} error={errors.details} />
        <Button type="submit" variant="primary" isBlock isLoading={isLoading}>
          Send the report
        </Button>
      </Stack>
    </form>
  );
}

/** Stands in the place of the form and takes its focus. */
function Sent({ receipt }: { receipt: PrivacyReceipt }) {
  const day = new Date(receipt.due_at).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <div ref={(box) => box?.focus()} tabIndex={-1}>
      <Alert tone="success" title="We have your report">
        Its reference is <strong>{receipt.reference}</strong>. A mail that confirms it is on its way, and you have an
        answer by {day} at the latest.
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
