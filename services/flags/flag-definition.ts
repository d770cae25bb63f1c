import { z } from 'zod';

/** Weights of a rollout are thousandths of a percent: all of them together make this. */
export const WHOLE_ROLLOUT = 100_000;

const contextKind = z.string().min(1).default('user');
const attributeValue = z.union([z.string(), z.number(), z.boolean()]);

const serveSchema = z.union(
  [
    z.strictObject({ variation: z.number().int() }),
    z.strictObject({
      rollout: z.strictObject({
        contextKind,
        /** Attribute whose value decides the bucket. */
        bucketBy: z.string().min(1).default('key'),
        weights: z
          .array(z.strictObject({ variation: z.number().int(), weight: z.number().int().min(0) }))
          .refine((weights) => weights.reduce((sum, { weight }) => sum + weight, 0) === WHOLE_ROLLOUT, {
            error: `weights must add up to ${WHOLE_ROLLOUT}`,
          }),
      }),
    }),
  ],
  'give either {"variation": number} or {"rollout": {"weights": [{"variation", "weight"}]}}',
);
export type Serve = z.infer<typeof serveSchema>;

const clauseSchema = z.strictObject({
  contextKind,
  /** Name of an attribute, or its path with slashes: `/address/city`. */
  attribute: z.string().min(1),
  operator: z.enum(['in', 'startsWith', 'endsWith', 'contains', 'lessThan', 'greaterThan']),
  values: z.array(attributeValue),
  negate: z.boolean().default(false),
});
export type Clause = z.infer<typeof clauseSchema>;

/** What decides the value of one flag; targets first, then rules in their order, then the fallthrough. */
export const flagDefinitionSchema = z
  .strictObject({
    isOn: z.boolean().default(true),
    variations: z.array(z.json()).min(1),
    /** Served while the flag is off; null serves nothing. */
    offVariation: z.number().int().nullable().default(0),
    targets: z
      .array(z.strictObject({ contextKind, values: z.array(z.string()), variation: z.number().int() }))
      .default([]),
    rules: z
      .array(z.strictObject({ id: z.string().min(1), clauses: z.array(clauseSchema).min(1), serve: serveSchema }))
      .default([]),
    fallthrough: serveSchema.default({ variation: 0 }),
    trackEvents: z.boolean().default(false),
    /** Until when browsers send full events, as an instant. */
    debugEventsUntil: z.iso.datetime().nullable().default(null),
  })
  .check((check) => {
    const { variations } = check.value;
    for (const index of variationsOf(check.value)) {
      if (variations[index] !== undefined) continue;
      check.issues.push({
        code: 'custom',
        input: index,
        message: `there is no variation ${index}; the flag has ${variations.length}, counted from 0`,
      });
    }
  });
export type FlagDefinition = z.infer<typeof flagDefinitionSchema>;

/** A flag as it stands in one environment. */
export interface Flag {
  key: string;
  salt: string;
  version: number;
  flagVersion: number;
  /** Null when what the database holds is not a flag. */
  definition: FlagDefinition | null;
}

type Targeting = Pick<FlagDefinition, 'offVariation' | 'targets' | 'rules' | 'fallthrough'>;

function variationsOf({ offVariation, targets, rules, fallthrough }: Targeting): number[] {
  const served = (serve: Serve) =>
    'variation' in serve ? [serve.variation] : serve.rollout.weights.map(({ variation }) => variation);
  return [
    ...(offVariation === null ? [] : [offVariation]),
    ...targets.map(({ variation }) => variation),
    ...rules.flatMap(({ serve }) => served(serve)),
    ...served(fallthrough),
  ];
}
