import { type FormEvent, useRef, useState } from 'react';
import type { Shell } from 'shared-contracts/remote';
import {
  Alert,
  Button,
  EmailInput,
  emptyFields,
  type FormProblem,
  PasswordInput,
  Stack,
  textOf,
  useFocusOnProblem,
} from 'shared-ui';

interface SignInFormProps {
  shell: Pick<Shell, 'session' | 'navigate' | 'safeRedirect'>;
  /** Where the fan came from, still unchecked. */
  redir: string | null;
}

type Field = 'email' | 'password';

const required: Record<Field, string> = { email: 'Enter your email', password: 'Enter your password' };

/** Email and password; leads on to the checked `redir`. */
export function SignInForm({ shell, redir }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null);
  useFocusOnProblem(form, problem);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const fields = emptyFields(data, required);
    if (Object.keys(fields).length > 0) return setProblem({ fields });

    setIsSending(true);
    const result = await shell.session.signIn(textOf(data, 'email'), textOf(data, 'password'));
    setIsSending(false);
    if (result.status === 'signed-in') return shell.navigate(shell.safeRedirect(redir), { replace: true });
    setProblem({
      message: result.message,
      fields: {},
      ...(result.status === 'refused' ? { focus: 'password' } : {}),
    });
  }

  // method: should the form be sent before this script has loaded, the password must not end up in an address.
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={5}>
        {problem?.message !== undefined && (
          <div data-message tabIndex={-1}>
            <Alert tone="danger" title="You are not signed in">
              {problem.message}
            </Alert>
          </div>
        )}
        <EmailInput label="Email" name="email" autoComplete="username" required error={problem?.fields.email} />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={problem?.fields.password}
        />
        <Button type="submit" variant="primary" size="l" isBlock isLoading={isSending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
