import { z } from 'zod';
import { instantSchema } from './event.ts';

/**
 * What may be asked: to see one's data, to have it deleted or corrected, and not to have it sold or shared; and that a
 * member's clip is taken down.
 */
export const privacyRequestKindSchema = z.enum(['know', 'delete', 'correct', 'opt_out', 'takedown']);
export type PrivacyRequestKind = z.infer<typeof privacyRequestKindSchema>;

/** How many characters the details of a request may have. */
export const LONGEST_PRIVACY_DETAILS = 4_000;

const nameSchema = (absent: string) =>
  z
    .string(absent)
    .trim()
    .min(1, absent)
    .regex(/^\P{Cc}{0,200}$/u, 'Use at most 200 letters on one line');
const emailSchema = z
  .string('Enter an email address')
  .trim()
  .max(254, 'This email address is too long')
  .pipe(z.email('Enter an email address, such as name@example.com'));

/**
 * POST /v1/requests: a request by the law of California, or to take a clip down. Ours: the specification names only the page
 * of the form.
 */
export const privacyRequestSchema = z
  .object({
    kind: z.enum(privacyRequestKindSchema.options, 'Choose what you ask for'),
    name: nameSchema('Enter your name'),
    email: emailSchema,
    details: z
      .string()
      .trim()
      .max(LONGEST_PRIVACY_DETAILS, `Use at most ${LONGEST_PRIVACY_DETAILS.toLocaleString('en-US')} characters`),
    /** Who asks in the name of the person above; null when that person asks. */
    agent: z.object({ name: nameSchema('Enter the name of the agent'), email: emailSchema }).nullable(),
    /** The clip that is to be taken down. */
    clip_key: z.string().min(1).max(200).optional(),
  })
  .refine(({ kind, clip_key: clip }) => (kind === 'takedown') === (clip !== undefined), {
    path: ['clip_key'],
    message: 'Name the clip that is to be taken down, and no other request',
  })
  .refine(({ kind, details }) => kind !== 'takedown' || details !== '', {
    path: ['details'],
    message: 'Say what is wrong with this clip',
  })
  .refine(({ kind, details }) => kind !== 'correct' || details !== '', {
    path: ['details'],
    message: 'Say what is wrong, and how it is right',
  });
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

/** The answer to a request that was taken. */
export const privacyReceiptSchema = z.object({
  reference: z.string(),
  /** When the requester has an answer at the latest. */
  due_at: instantSchema,
});
export type PrivacyReceipt = z.infer<typeof privacyReceiptSchema>;

/** The answer 422: one sentence for each field that is to be mended, by its path, for example `agent.email`. */
export const privacyRequestErrorsSchema = z.object({ errors: z.record(z.string(), z.string()) });
export type PrivacyRequestErrors = z.infer<typeof privacyRequestErrorsSchema>;
