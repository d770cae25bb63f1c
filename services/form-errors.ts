import type { z } from 'zod';

/** The first sentence for each field of a form that was not taken, by its path, for example `agent.email`. */
export function formErrors({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}
