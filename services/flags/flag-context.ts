import { type FlagContext, flagContextSchema } from 'shared-contracts/entities';
import { z } from 'zod';

/** Who asks: each kind's own context, by kind; one for most, several for a `multi` context. */
export type FlagContexts = ReadonlyMap<string, FlagContext>;

export type ContextResult = { ok: true; contexts: FlagContexts } | { ok: false; problem: string };

const RESERVED_KINDS = new Set(['kind', 'multi']);

const multiSchema = z.looseObject({ kind: z.literal('multi') });

/** A user of clients older than kinds: no kind, attributes of their own under `custom`. */
const legacySchema = z.looseObject({
  kind: z.undefined().optional(),
  key: z.string().min(1, 'must not be empty'),
  custom: z.record(z.string(), z.unknown()).optional(),
});

/** Reads a context as clients send it: of one kind, of several, or a user without a kind. */
export function parseContext(value: unknown): ContextResult {
  const multi = multiSchema.safeParse(value);
  if (multi.success) {
    const { kind: _, ...parts } = multi.data;
    return readKinds(Object.entries(parts).map(([kind, part]) => ({ ...(part as object), kind })));
  }
  const legacy = legacySchema.safeParse(value);
  if (legacy.success) {
    const { custom, kind: _, ...attributes } = legacy.data;
    return readKinds([{ ...custom, ...attributes, kind: 'user' }]);
  }
  return readKinds([value]);
}

function readKinds(parts: readonly unknown[]): ContextResult {
  if (parts.length === 0) return { ok: false, problem: 'a multi context must have at least one kind' };
  const contexts = new Map<string, FlagContext>();
  for (const part of parts) {
    const parsed = flagContextSchema.safeParse(part);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { ok: false, problem: `${issue?.path.join('.') || 'the context'}: ${issue?.message}` };
    }
    if (RESERVED_KINDS.has(parsed.data.kind)) return { ok: false, problem: `no kind may be ${parsed.data.kind}` };
    contexts.set(parsed.data.kind, parsed.data);
  }
  return { ok: true, contexts };
}

/** A context in an address: base64url of its JSON, with or without padding. */
export function decodeContext(encoded: string): ContextResult {
  try {
    return parseContext(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    return { ok: false, problem: 'the address must hold the base64url of a JSON context' };
  }
}

/** The one string that names a context: a user's bare key, else each `kind:key` in order, percent and colon escaped. */
export function canonicalKey(contexts: FlagContexts): string {
  const [only] = contexts.values();
  if (contexts.size === 1 && only?.kind === 'user') return only.key;
  return [...contexts.values()]
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))
    .map(({ kind, key }) => `${kind}:${key.replaceAll('%', '%25').replaceAll(':', '%3A')}`)
    .join(':');
}
