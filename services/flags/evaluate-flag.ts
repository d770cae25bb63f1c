import { createHash } from 'node:crypto';
import type { FlagContext, FlagValue } from 'shared-contracts/entities';
import type { FlagContexts } from './flag-context.ts';
import { type Clause, type Flag, type FlagDefinition, type Serve, WHOLE_ROLLOUT } from './flag-definition.ts';

type Reason = NonNullable<FlagValue['reason']>;
type Choice = { variation: number | null; reason: Reason };

/** A flag's value for a context, with the reason. Pure: the same facts give the same answer on every process. */
export function evaluateFlag(flag: Flag, contexts: FlagContexts): FlagValue & { reason: Reason } {
  const { definition, version, flagVersion } = flag;
  if (!definition) {
    const reason = { kind: 'ERROR', errorKind: 'MALFORMED_FLAG' } as const;
    return { value: null, variation: null, version, flagVersion, trackEvents: false, reason };
  }
  const { variation, reason } = choose(flag, definition, contexts);
  return {
    value: variation === null ? null : (definition.variations[variation] ?? null),
    variation,
    version,
    flagVersion,
    trackEvents: definition.trackEvents,
    debugEventsUntilDate: definition.debugEventsUntil === null ? null : Date.parse(definition.debugEventsUntil),
    reason,
  };
}

function choose(flag: Flag, definition: FlagDefinition, contexts: FlagContexts): Choice {
  if (!definition.isOn) return { variation: definition.offVariation, reason: { kind: 'OFF' } };
  for (const { contextKind, values, variation } of definition.targets) {
    const key = contexts.get(contextKind)?.key;
    if (key !== undefined && values.includes(key)) return { variation, reason: { kind: 'TARGET_MATCH' } };
  }
  for (const [ruleIndex, { id, clauses, serve }] of definition.rules.entries()) {
    if (clauses.every((clause) => isMatch(clause, contexts))) {
      return { variation: served(serve, flag, contexts), reason: { kind: 'RULE_MATCH', ruleIndex, ruleId: id } };
    }
  }
  return { variation: served(definition.fallthrough, flag, contexts), reason: { kind: 'FALLTHROUGH' } };
}

function served(serve: Serve, flag: Flag, contexts: FlagContexts): number | null {
  if ('variation' in serve) return serve.variation;
  const { contextKind, bucketBy, weights } = serve.rollout;
  const bucket = bucketOf(flag, attributeOf(contexts.get(contextKind), bucketBy)) * WHOLE_ROLLOUT;
  let sum = 0;
  for (const { variation, weight } of weights) {
    sum += weight;
    if (bucket < sum) return variation;
  }
  // A bucket of exactly 1 belongs to the last of them.
  return weights.at(-1)?.variation ?? null;
}

/** From 0 to 1, spread evenly over values; whoever lacks the attribute is in the first bucket. */
function bucketOf({ key, salt }: Flag, value: unknown): number {
  if (typeof value !== 'string' && !Number.isInteger(value)) return 0;
  const digest = createHash('sha1').update(`${key}.${salt}.${value}`).digest('hex');
  return Number.parseInt(digest.slice(0, 15), 16) / 16 ** 15;
}

function isMatch({ contextKind, attribute, operator, values, negate }: Clause, contexts: FlagContexts): boolean {
  // Kinds belong to the whole, not to one of its parts.
  const found = attribute === 'kind' ? [...contexts.keys()] : attributeOf(contexts.get(contextKind), attribute);
  // A negated clause does not hold for somebody of whom nothing is known.
  if (found === undefined || found === null) return false;
  const candidates: readonly unknown[] = Array.isArray(found) ? found : [found];
  const isAny = candidates.some((candidate) => values.some((value) => compare[operator](candidate, value)));
  return isAny !== negate;
}

function attributeOf(context: FlagContext | undefined, attribute: string): unknown {
  if (!attribute.startsWith('/')) return ownValue(context, attribute);
  return attribute
    .slice(1)
    .split('/')
    .reduce<unknown>((value, part) => ownValue(value, part.replaceAll('~1', '/').replaceAll('~0', '~')), context);
}

function ownValue(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

type Comparison = (candidate: unknown, value: unknown) => boolean;

const ofStrings =
  (test: (candidate: string, value: string) => boolean): Comparison =>
  (candidate, value) =>
    typeof candidate === 'string' && typeof value === 'string' && test(candidate, value);

const ofNumbers =
  (test: (candidate: number, value: number) => boolean): Comparison =>
  (candidate, value) =>
    typeof candidate === 'number' && typeof value === 'number' && test(candidate, value);

const compare: Record<Clause['operator'], Comparison> = {
  in: (candidate, value) => candidate === value,
  startsWith: ofStrings((candidate, value) => candidate.startsWith(value)),
  endsWith: ofStrings((candidate, value) => candidate.endsWith(value)),
  contains: ofStrings((candidate, value) => candidate.includes(value)),
  lessThan: ofNumbers((candidate, value) => candidate < value),
  greaterThan: ofNumbers((candidate, value) => candidate > value),
};
