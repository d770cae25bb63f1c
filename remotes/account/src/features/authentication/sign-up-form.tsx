import { type FormEvent, useRef, useState } from 'react';
import type { Shell, SignUpResult } from 'shared-contracts/remote';
import { authenticatePath } from 'shared-contracts/routes';
import {
  Alert,
  Button,
  Checkbox,
  EmailInput,
  emptyFields,
  type FormProblem,
  PasswordInput,
  Stack,
  TextInput,
  textOf,
  useFocusOnProblem,
} from 'shared-ui';

import styles from './sign-up-form.module.css';

interface SignUpFormProps {
  shell: Pick<Shell, 'session' | 'navigate' | 'safeRedirect'>;
  /** Where the fan came from, still unchecked. */
  redir: string | null;
}

type Field = 'name' | 'last_name' | 'email' | 'zip_code' | 'password' | 'accept_service_terms';

/** What is missing is said at once; whether it is any good is for the member service to say. */
const required: Record<Field, string> = {
  name: 'Enter your first name',
  last_name: 'Enter your last name',
  email: 'Enter your email',
  zip_code: 'Enter a five-digit ZIP code',
  password: 'Choose a password',
  accept_service_terms: 'Accept the terms to create an account',
};

/** A new account; the shell signs in to it, and the form leads on to the checked `redir`. */
export function SignUpForm({ shell, redir }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  useFocusOnProblem(form, problem);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const fields = emptyFields(data, required);
    if (Object.keys(fields).length > 0) return setProblem({ fields });

    setIsSending(true);
    const result = await shell.session.signUp({
      name: textOf(data, 'name'),
      last_name: textOf(data, 'last_name'),
      email: textOf(data, 'email'),
      zip_code: textOf(data, 'zip_code'),
      password: textOf(data, 'password'),
      accept_service_terms: true,
    });
    setIsSending(false);
    conclude(result);
  }

  function conclude(result: SignUpResult) {
    switch (result.status) {
      case 'signed-in':
        return shell.navigate(shell.safeRedirect(redir), { replace: true });
      case 'created':
        return setCreated(result.message);
      case 'invalid':
        return setProblem({ message: result.message, fields: result.fields });
      case 'unavailable':
        return setProblem({ message: result.message, fields: {} });
    }
  }

  if (created !== null) return <CreatedOnly message={created} redir={redir} />;
  const errors = problem?.fields ?? {};
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={5}>
        {problem?.message !== undefined && (
          <div data-message tabIndex={-1}>
            <Alert tone="danger" title="Your account is not created yet">
              {problem.message}
            </Alert>
          </div>
        )}
        <div className={styles.names}>
          <TextInput label="First name" name="name" autoComplete="given-name" required error={errors.name} />
          <TextInput label="Last name" name="last_name" autoComplete="family-name" required error={errors.last_name} />
        </div>
        <EmailInput label="Email" name="email" autoComplete="username" required error={errors.email} />
        <TextInput
          label="ZIP code"
          name="zip_code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          hint="Tells us which schools and games are near you."
          error={errors.zip_code}
          className={styles.zip}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 10 characters. Long beats complicated."
          error={errors.password}
        />
        <Checkbox
          name="accept_service_terms"
          label="I accept the terms of service"
          required
          error={errors.accept_service_terms}
        />
        <Button type="submit" variant="primary" size="l" isBlock isLoading={isSending}>
          Create account
        </Button>
      </Stack>
    </form>
  );
}

/** The account is there, but signing in to it failed: sending the form again would only say that it exists. */
function CreatedOnly({ message, redir }: { message: string; redir: string | null }) {
  return (
    <div ref={(box) => box?.focus()} tabIndex={-1}>
      <Alert
        tone="warning"
        title={message}
        action={
          <Button variant="primary" href={authenticatePath('sign_in', redir ?? undefined)}>
            Sign in
          </Button>
        }
      >
        Your account is ready. Sign in with the email and password that you have just chosen.
      </Alert>
    </div>
  );
}
