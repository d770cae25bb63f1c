import type { PrivacyRequest, PrivacyRequestKind } from 'shared-contracts/entities';
import { emptyFields, textOf } from 'shared-ui';

/** The fields of the form by their names, which are those of the service's answer too. */
export type PrivacyField = 'kind' | 'name' | 'email' | 'details' | 'agent.name' | 'agent.email';

/** What is missing is said at once; whether it is any good is for the service to say. */
const required = { name: 'Enter your name', email: 'Enter your email' };
const requiredOfAgent = { 'agent.name': 'Enter the name of the agent', 'agent.email': 'Enter the email of the agent' };

/** Reads the form: the request, or a sentence for each field that is to be mended. */
export function readRequest(
  data: FormData,
  kind: PrivacyRequestKind | null,
  isByAgent: boolean,
): { request: PrivacyRequest } | { errors: Partial<Record<PrivacyField, string>> } {
  const errors: Partial<Record<PrivacyField, string>> = {
    ...emptyFields(data, required),
    ...(isByAgent ? emptyFields(data, requiredOfAgent) : {}),
  };
  if (kind === null) errors.kind = 'Choose what you ask for';
  const details = textOf(data, 'details');
  if (kind === 'correct' && details === '') errors.details = 'Say what is wrong, and how it is right';
  if (kind === null || Object.keys(errors).length > 0) return { errors };
  const agent = isByAgent ? { name: textOf(data, 'agent.name'), email: textOf(data, 'agent.email') } : null;
  return { request: { kind, name: textOf(data, 'name'), email: textOf(data, 'email'), details, agent } };
}
