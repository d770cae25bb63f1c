import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiError } from 'shared-contracts/api';
import type { Shell } from 'shared-contracts/remote';
import {
  Alert,
  Button,
  Dialog,
  emptyFields,
  type FormProblem,
  PasswordInput,
  Stack,
  textOf,
  useFocusOnProblem,
} from 'shared-ui';

import { useChangePassword } from './password-api.ts';

interface ChangePasswordProps {
  /** Tells password managers whose password this is. */
  email: string;
  shell: Pick<Shell, 'toast'>;
}

type Field = 'current_password' | 'new_password';

const required: Record<Field, string> = {
  current_password: 'Enter your current password',
  new_password: 'Choose a new password',
};
const MIN_LENGTH = 10;
const TOO_SHORT = 'Use at least 10 characters';

/** Another password for the member, and the end of their sign-ins elsewhere. */
export function ChangePassword({ email, shell }: ChangePasswordProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change password</Button>
      {isOpen && <PasswordDialog email={email} shell={shell} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PasswordDialog({ email, shell, onClose }: ChangePasswordProps & { onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null);
  const [changePassword, { isLoading }] = useChangePassword();
  useFocusOnProblem(form, problem);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(event.currentTarget);
    const fields = emptyFields(data, required);
    const password = textOf(data, 'new_password');
    if (password !== '' && password.length < MIN_LENGTH) fields.new_password = TOO_SHORT;
    if (Object.keys(fields).length > 0) return setProblem({ fields });
    const change = { current_password: textOf(data, 'current_password'), new_password: password };
    const { error } = await changePassword(change);
    if (error) return setProblem(problemOf(error as ApiError));
    onClose();
    shell.toast({ tone: 'success', text: 'Password changed. All your other devices are signed out.' });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change your password"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isLoading}>
            Change password
          </Button>
        </>
      }
    >
      {/* method: should the form be sent before this script has loaded, a password must not end up in an address. */}
      <form ref={form} id={formId} method="post" noValidate onSubmit={submit}>
        <Stack gap={5}>
          {problem?.message !== undefined && (
            <div data-message tabIndex={-1}>
              <Alert tone="danger" title="Your password is not changed">
                {problem.message}
              </Alert>
            </div>
          )}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            required
            error={problem?.fields.current_password}
          />
          <PasswordInput
            label="New password"
            name="new_password"
            autoComplete="new-password"
            required
            hint="At least 10 characters. Long beats complicated."
            error={problem?.fields.new_password}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function problemOf(error: ApiError): FormProblem<Field> {
  if (error.kind !== 'http' || error.status >= 500) {
    return { message: 'The service could not be reached. Try again in a minute.', fields: {} };
  }
  switch ((error.body as { code?: unknown } | null)?.code) {
    case 'wrong_password':
      return { fields: { current_password: error.message } };
    case 'same_password':
      return { fields: { new_password: error.message } };
    default:
      return { message: error.message, fields: {} };
  }
}
