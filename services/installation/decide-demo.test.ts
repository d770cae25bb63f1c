import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DemoFacts, decideDemo } from './decide-demo.ts';

const fresh: DemoFacts = {
  wish: null,
  isPublic: false,
  isDatabaseNamed: false,
  decided: null,
  hasDemoAccounts: false,
  hasMembers: false,
};
const older = { ...fresh, hasDemoAccounts: true, hasMembers: true };

describe('an installation', () => {
  for (const [what, facts, isDemo] of [
    ['is a demo when it is fresh, on the embedded database, and for this machine alone', fresh, true],
    ['is none when it is fresh and public', { ...fresh, isPublic: true }, false],
    ['is none when it is fresh and somebody named its database', { ...fresh, isDatabaseNamed: true }, false],
    ['is none when it has members already', { ...fresh, hasMembers: true }, false],
    ['is a demo on a named database when DEMO says so', { ...fresh, isDatabaseNamed: true, wish: true }, true],
    ['is none when DEMO says so', { ...fresh, wish: false }, false],
    ['stays a demo', { ...older, decided: true }, true],
    ['stays a demo when its accounts were deleted', { ...fresh, decided: true, hasMembers: true }, true],
    ['stays none', { ...fresh, decided: false }, false],
    ['becomes a demo later when DEMO says so', { ...fresh, decided: false, hasMembers: true, wish: true }, true],
    ['is a demo when an older version made the accounts', older, true],
  ] as const) {
    it(what, () => assert.deepEqual(decideDemo(facts), { status: 'decided', isDemo }));
  }

  for (const [what, facts] of [
    ['DEMO asks for a demo at a public address', { ...fresh, wish: true, isPublic: true }],
    ['a demo is made public', { ...older, decided: true, isPublic: true }],
    ['an older one with demo accounts is made public', { ...older, isPublic: true }],
    ['DEMO says that a demo is none', { ...older, decided: true, wish: false }],
  ] as const) {
    it(`does not start when ${what}, and says why and what to do`, () => {
      const decision = decideDemo(facts);
      assert.ok(decision.status === 'refused');
      assert.match(decision.message, /password everybody can read[\s\S]*(npm run db -- demo end|Leave HOST)/);
    });
  }
});
