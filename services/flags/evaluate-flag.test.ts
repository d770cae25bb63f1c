import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluateFlag } from './evaluate-flag.ts';
import { type FlagContexts, parseContext } from './flag-context.ts';
import { type FlagDefinition, flagDefinitionSchema } from './flag-definition.ts';

type Draft = Partial<Record<keyof FlagDefinition, unknown>>;

function contextsOf(context: unknown): FlagContexts {
  const parsed = parseContext(context);
  assert.ok(parsed.ok, 'the test gives a good context');
  return parsed.contexts;
}

function evaluate(draft: Draft, context: unknown = { kind: 'user', key: 'pat' }) {
  const definition = flagDefinitionSchema.parse({ variations: ['dark', 'light', 'blue'], ...draft });
  const flag = { key: 'site-theme', salt: 'salt', version: 7, flagVersion: 2, definition };
  return evaluateFlag(flag, contextsOf(context));
}

const lightFor = (clause: Record<string, unknown>): Draft => ({
  rules: [
    { id: 'rule', clauses: [{ attribute: 'key', operator: 'in', values: [], ...clause }], serve: { variation: 1 } },
  ],
});

test('a flag that is off serves its off variation, whatever its targets say', () => {
  const answer = evaluate({ isOn: false, offVariation: 2, targets: [{ values: ['pat'], variation: 1 }] });
  assert.deepEqual([answer.value, answer.variation, answer.reason], ['blue', 2, { kind: 'OFF' }]);
});

test('a flag that is off without an off variation serves nothing', () => {
  const answer = evaluate({ isOn: false, offVariation: null });
  assert.deepEqual([answer.value, answer.variation], [null, null]);
});

test('a named user gets the variation that names them, before any rule', () => {
  const answer = evaluate({
    ...lightFor({ operator: 'startsWith', values: ['p'] }),
    targets: [{ values: ['lee', 'pat'], variation: 2 }],
  });
  assert.deepEqual([answer.value, answer.reason], ['blue', { kind: 'TARGET_MATCH' }]);
});

test('the first rule that holds decides, and the reason names it', () => {
  const clauses = [{ attribute: 'key', operator: 'in', values: ['pat'] }];
  const answer = evaluate({
    rules: [
      { id: 'others', clauses: [{ attribute: 'key', operator: 'in', values: ['lee'] }], serve: { variation: 0 } },
      { id: 'first', clauses, serve: { variation: 2 } },
      { id: 'second', clauses, serve: { variation: 1 } },
    ],
  });
  assert.deepEqual([answer.value, answer.reason], ['blue', { kind: 'RULE_MATCH', ruleIndex: 1, ruleId: 'first' }]);
});

test('whoever no target and no rule names falls through', () => {
  const answer = evaluate({ fallthrough: { variation: 1 }, targets: [{ values: ['lee'], variation: 2 }] });
  assert.deepEqual(answer, {
    value: 'light',
    variation: 1,
    version: 7,
    flagVersion: 2,
    trackEvents: false,
    debugEventsUntilDate: null,
    reason: { kind: 'FALLTHROUGH' },
  });
});

const fan = {
  kind: 'user',
  key: 'pat',
  zip_code: '78701',
  age: 17,
  member: true,
  teams: ['westlake', 'lake-travis'],
  school: { city: 'Austin', 'a/b': 'slash' },
};

const clauses: [string, Record<string, unknown>, boolean][] = [
  ['in, a value of the list', { attribute: 'zip_code', values: ['10001', '78701'] }, true],
  ['in, none of the list', { attribute: 'zip_code', values: ['10001'] }, false],
  ['in, a number is not its digits', { attribute: 'age', values: ['17'] }, false],
  ['in, true', { attribute: 'member', values: [true] }, true],
  ['in, one of the several that the fan has', { attribute: 'teams', values: ['lake-travis'] }, true],
  ['startsWith', { attribute: 'zip_code', operator: 'startsWith', values: ['787'] }, true],
  ['startsWith, elsewhere', { attribute: 'zip_code', operator: 'startsWith', values: ['701'] }, false],
  ['endsWith', { attribute: 'zip_code', operator: 'endsWith', values: ['701'] }, true],
  ['contains', { attribute: 'zip_code', operator: 'contains', values: ['870'] }, true],
  ['contains, on a number', { attribute: 'age', operator: 'contains', values: ['1'] }, false],
  ['lessThan', { attribute: 'age', operator: 'lessThan', values: [18] }, true],
  ['lessThan, equal', { attribute: 'age', operator: 'lessThan', values: [17] }, false],
  ['greaterThan', { attribute: 'age', operator: 'greaterThan', values: [16] }, true],
  ['greaterThan, on words', { attribute: 'zip_code', operator: 'greaterThan', values: [1] }, false],
  ['a path into an attribute', { attribute: '/school/city', values: ['Austin'] }, true],
  ['a path with a slash in a name', { attribute: '/school/a~1b', values: ['slash'] }, true],
  ['an attribute that is not there', { attribute: 'state', values: ['TX'] }, false],
  ['negated, not in the list', { attribute: 'zip_code', values: ['10001'], negate: true }, true],
  ['negated, in the list', { attribute: 'zip_code', values: ['78701'], negate: true }, false],
  ['negated, of somebody unknown', { attribute: 'state', values: ['TX'], negate: true }, false],
  ['a name that every object has', { attribute: 'constructor', operator: 'in', values: ['x'], negate: true }, false],
  ['the kind itself', { attribute: 'kind', values: ['user'] }, true],
  ['an attribute of a kind that did not come', { contextKind: 'school', attribute: 'key', values: ['pat'] }, false],
];
for (const [name, clause, isMatch] of clauses) {
  test(`a clause ${isMatch ? 'holds' : 'does not hold'}: ${name}`, () => {
    assert.equal(evaluate(lightFor(clause), fan).value, isMatch ? 'light' : 'dark');
  });
}

test('all clauses of a rule must hold', () => {
  const both = (last: string) => ({
    rules: [
      {
        id: 'both',
        clauses: [
          { attribute: 'zip_code', operator: 'startsWith', values: ['787'] },
          { attribute: 'teams', operator: 'in', values: [last] },
        ],
        serve: { variation: 1 },
      },
    ],
  });
  assert.equal(evaluate(both('westlake'), fan).value, 'light');
  assert.equal(evaluate(both('bowie'), fan).value, 'dark');
});

test('each kind of a context of several is asked by its own name', () => {
  const multi = { kind: 'multi', user: { key: 'pat' }, school: { key: 'westlake', state: 'TX' } };
  const answer = evaluate(lightFor({ contextKind: 'school', attribute: 'state', values: ['TX'] }), multi);
  assert.equal(answer.value, 'light');
});

const rollout = (weight: number): Draft => ({
  fallthrough: {
    rollout: {
      weights: [
        { variation: 0, weight: 100_000 - weight },
        { variation: 1, weight },
      ],
    },
  },
});

test('a rollout serves each variation to its part of the people', () => {
  const answers = Array.from({ length: 2_000 }, (_, index) => {
    return evaluate(rollout(30_000), { kind: 'user', key: `fan-${index}` }).value;
  });
  const share = answers.filter((value) => value === 'light').length / answers.length;
  assert.ok(share > 0.27 && share < 0.33, `30 % were asked for, ${share * 100} % came`);
});

test('a rollout of all serves all, of none serves none', () => {
  for (let index = 0; index < 200; index++) {
    const context = { kind: 'user', key: `fan-${index}` };
    assert.equal(evaluate(rollout(100_000), context).value, 'light');
    assert.equal(evaluate(rollout(0), context).value, 'dark');
  }
});

test('whoever has a variation keeps it when the rollout grows', () => {
  for (let index = 0; index < 200; index++) {
    const context = { kind: 'user', key: `fan-${index}` };
    if (evaluate(rollout(80_000), context).value === 'dark')
      assert.equal(evaluate(rollout(20_000), context).value, 'dark');
  }
});

test('buckets are those of the vendor: SHA-1 of flag, salt and value, its first 60 bits', () => {
  const definition = flagDefinitionSchema.parse({
    variations: [true, false],
    fallthrough: {
      rollout: {
        weights: [
          { variation: 0, weight: 42_157 },
          { variation: 1, weight: 57_843 },
        ],
      },
    },
  });
  const flag = { key: 'hashKey', salt: 'saltyA', version: 1, flagVersion: 1, definition };
  // The vendor's published example: userKeyA falls at 0.42157587.
  assert.equal(evaluateFlag(flag, contextsOf({ kind: 'user', key: 'userKeyA' })).value, false);
  const wider = flagDefinitionSchema.parse({
    variations: [true, false],
    fallthrough: {
      rollout: {
        weights: [
          { variation: 0, weight: 42_158 },
          { variation: 1, weight: 57_842 },
        ],
      },
    },
  });
  assert.equal(evaluateFlag({ ...flag, definition: wider }, contextsOf({ kind: 'user', key: 'userKeyA' })).value, true);
});

test('a flag that the database holds broken gives no value and says so', () => {
  const flag = { key: 'site-theme', salt: '', version: 3, flagVersion: 1, definition: null };
  const answer = evaluateFlag(flag, contextsOf({ kind: 'user', key: 'pat' }));
  assert.deepEqual([answer.value, answer.reason.kind, answer.reason.errorKind], [null, 'ERROR', 'MALFORMED_FLAG']);
});
