import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from 'shared-contracts/api';
import type { PrivacyReceipt, PrivacyRequestErrors, PrivacyRequestKind } from 'shared-contracts/entities';
import {
  Alert,
  Button,
  Checkbox,
  EmailInput,
  type FormProblem,
  RadioCards,
  Stack,
  TextArea,
  TextInput,
  useFocusOnProblem,
} from 'shared-ui';
import { useHostSendPrivacyRequestMutation } from './privacy-api.ts';
import { type PrivacyField, readRequest } from './read-request.ts';

const kinds: { value: PrivacyRequestKind; title: string; description: string }[] = [
  { value: 'know', title: 'See my data', description: 'What we hold about you, and whom we gave it to.' },
  { value: 'delete', title: 'Delete my data', description: 'All but what the law has us keep, such as payments.' },
  { value: 'correct', title: 'Correct my data', description: 'Tell us below what is wrong.' },
  {
    value: 'opt_out',
    title: 'Do not sell or share my data',
    description: 'For all that we hold about you, not in this browser alone.',
  },
];

/** Sends a request about the reader's data, or of somebody whose agent they are. */
export function PrivacyForm({ onSent }: { onSent: (receipt: PrivacyReceipt) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<PrivacyRequestKind | null>(null);
  const [isByAgent, setIsByAgent] = useState(false);
  const [problem, setProblem] = useState<FormProblem<PrivacyField> | null>(null);
  const [send, { isLoading }] = useHostSendPrivacyRequestMutation();
  useFocusOnProblem(form, problem);
  const errors = problem?.fields ?? {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const read = readRequest(new FormData(event.currentTarget), kind, isByAgent);
    if ('errors' in read) return setProblem({ fields: read.errors });
    const { data, error } = await send(read.request);
    if (error) return setProblem(problemOf(error as ApiError));
    onSent(data);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={5}>
        {problem?.message !== undefined && (
          <div data-message tabIndex={-1}>
            <Alert tone="danger" title="Your request is not sent yet">
              {problem.message}
            </Alert>
          </div>
        )}
        <RadioCards
          legend="What do you ask for?"
          name="kind"
          value={kind}
          onChange={setKind}
          options={kinds}
          error={errors.kind}
        />
        <TextInput label="Your name" name="name" autoComplete="name" required maxLength={200} error={errors.name} />
        <EmailInput
          label="Your email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="The one of your account, if you have one. The answer goes there."
          error={errors.email}
        />
        <TextArea
          label="Details"
          name="details"
          maxLength={4000}
          isOptional={kind !== 'correct'}
          hint="What helps us find your data. Leave out card numbers and passwords."
          error={errors.details}
        />
        <Checkbox
          label="I am an authorized agent and ask in this person’s name"
          checked={isByAgent}
          onChange={(event) => setIsByAgent(event.currentTarget.checked)}
        />
        {isByAgent && (
          <Stack gap={5}>
            <TextInput
              label="Name of the agent"
              name="agent.name"
              required
              maxLength={200}
              error={errors['agent.name']}
            />
            <EmailInput
              label="Email of the agent"
              name="agent.email"
              required
              maxLength={254}
              hint="We may ask you for the permission that this person signed."
              error={errors['agent.email']}
            />
          </Stack>
        )}
        <Button type="submit" variant="primary" size="l" isBlock isLoading={isLoading}>
          Send the request
        </Button>
      </Stack>
    </form>
  );
}

function problemOf(error: ApiError): FormProblem<PrivacyField> {
  if (error.kind === 'http' && error.status === 422) {
    const { errors } = (error.body ?? {}) as Partial<PrivacyRequestErrors>;
    if (errors) return { fields: errors };
  }
  if (error.kind === 'http' && error.status < 500) return { message: error.message, fields: {} };
  return { message: 'We could not be reached, and nothing is lost. Try again in a minute.', fields: {} };
}
