import type { z } from 'zod';
import {
  entitlementsSchema,
  eventSchema,
  eventSearchSchema,
  heldPassesSchema,
  keptCardSchema,
  latestPurchaseSchema,
  licenceSchema,
  orderPageSchema,
  orderSchema,
  passSetSchema,
  paymentResultSchema,
  profileSchema,
  profileSearchSchema,
  userInfoSchema,
  userProfileSchema,
} from '../entities/index.ts';
import * as shapes from './index.ts';
import { SAMPLE_INSTANT, sampleOf } from './testing/sample-of.ts';

const answers: readonly (readonly [string, z.ZodType, shapes.Shape])[] = [
  ['userInfo', userInfoSchema, shapes.userInfoShape],
  ['userProfile', userProfileSchema, shapes.userProfileShape],
  ['entitlements', entitlementsSchema, shapes.entitlementsShape],
  ['heldPasses', heldPassesSchema, shapes.heldPassesShape],
  ['keptCard', keptCardSchema, shapes.keptCardShape],
  ['event', eventSchema, shapes.eventShape],
  ['profile', profileSchema, shapes.profileShape],
  ['eventSearch', eventSearchSchema, shapes.eventSearchShape],
  ['profileSearch', profileSearchSchema, shapes.profileSearchShape],
  ['licence', licenceSchema, shapes.licenceShape],
  ['passSet', passSetSchema, shapes.passSetShape],
  ['paymentResult', paymentResultSchema, shapes.paymentResultShape],
  ['order', orderSchema, shapes.orderShape],
  ['orderPage', orderPageSchema, shapes.orderPageShape],
  ['latestPurchase', latestPurchaseSchema, shapes.latestPurchaseShape],
];

type Path = readonly (string | number)[];

/** Every place in an answer. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const names = Array.isArray(value) ? value.keys() : Object.keys(value);
  const inner = [...names].flatMap((name) => placesIn((value as Record<string, unknown>)[name], [...path, name]));
  return path.length > 0 ? [path, ...inner] : inner;
}

const ABSENT = Symbol('absent');

/** The answer with something else in one place. */
function changed(answer: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(answer);
  let holder = copy as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string | number, unknown>;
  const last = path.at(-1) as string | number;
  if (value === ABSENT) delete holder[last];
  else holder[last] = value;
  return copy;
}

describe.each(answers)('the shape of %s', (_name, schema, shape) => {
  const samples = sampleOf(schema);
  const fits = shapes.fits(shape);

  it('is that of whatever its schema takes', () => {
    for (const sample of samples) {
      expect(schema.safeParse(sample)).toMatchObject({ success: true });
      expect(fits(sample)).toBe(true);
    }
  });

  it('is not that of an answer with something odd in any of its places', () => {
    for (const sample of samples) {
      for (const path of placesIn(sample)) {
        for (const value of [ABSENT, null, 7, true, 'odd', {}, []]) {
          const odd = changed(sample, path, value);
          // A list closes the gap that an item leaves.
          if (value === ABSENT && typeof path.at(-1) === 'number') continue;
          // Words that the schema does not know yet are let be, see `Shape`; a point in time has to be one.
          if (value === 'odd' && at(sample, path) !== SAMPLE_INSTANT && fits(odd)) continue;
          const isTaken = schema.safeParse(odd).success;
          if (fits(odd) !== isTaken)
            throw new Error(`${path.join('.')} as ${String(value)}: the schema says ${isTaken}`);
        }
      }
    }
  });

  it('is not that of no answer at all', () => {
    for (const value of [undefined, null, 7, 'odd', [], {}]) expect(fits(value)).toBe(false);
  });
});

function at(value: unknown, path: Path): unknown {
  return path.reduce((inner, name) => (inner as Record<string | number, unknown>)[name], value);
}

it('takes what an answer has beyond its shape', () => {
  expect(shapes.fits(shapes.entitlementsShape)({ entitlements: [], since: 7 })).toBe(true);
});
