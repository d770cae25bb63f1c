import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayableResource } from '../service-context.ts';
import { decideLicence, type LicenceQuestion } from './decide-licence.ts';
import { paidVideo } from './licences-testing.ts';

const now = new Date('2026-11-20T18:00:00.000Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const holding = (key: string, ...entitlements: string[]) => ({ key, entitlements, expiresAt: after(86_400) });
const pass = holding('pass', 'video_subscription');

function decide(resource: Partial<PlayableResource> | null, viewer: Partial<LicenceQuestion> = {}) {
  const question = { eventKey: 'event-1', isSignedIn: true, holdings: [pass], now, ...viewer };
  return decideLicence({ ...question, resource: resource && { ...paidVideo, ...resource } });
}

function reason(decision: ReturnType<typeof decide>) {
  return decision.granted ? 'granted' : decision.refusal.reason;
}

for (const [what, resource, viewer, expected] of [
  ['a holder of the entitlement', {}, {}, 'granted'],
  ['a member without it', {}, { holdings: [holding('data', 'data_subscription')] }, 'not_entitled'],
  ['a visitor', {}, { isSignedIn: false, holdings: [] }, 'sign_in_required'],
  ['a visitor of a free video', { paymentRequired: false }, { isSignedIn: false, holdings: [] }, 'granted'],
  ['one of several entitlements', { requiredEntitlements: ['a', 'video_subscription'] }, {}, 'granted'],
  ['a video of another event', { eventKey: 'event-2' }, {}, 'not_found'],
  ['no video', null, {}, 'not_found'],
  ['statistics that are complete', { kind: 'datacast', isOver: true }, {}, 'granted'],
  ['a video that is not on yet', { isPlayable: false }, {}, 'not_found'],
  ['a broadcast that is over', { isPlayable: false, isOver: true }, {}, 'over'],
  ['a blackout that ended', { blackoutEnd: now }, {}, 'granted'],
  ['a blackout that goes on', { blackoutEnd: after(1) }, {}, 'blackout'],
  ['a blackout without an end', { blackoutStart: after(-1) }, {}, 'blackout'],
  ['a blackout of a free video', { paymentRequired: false, blackoutEnd: after(1) }, { isSignedIn: false }, 'blackout'],
] as const) {
  test(`${what}: ${expected}`, () => {
    assert.equal(reason(decide(resource as Partial<PlayableResource> | null, viewer)), expected);
  });
}

test('a blackout says by whom, and until when as an instant that a page tells in the zone of its viewer', () => {
  const decision = decide({ blackoutEnd: new Date('2026-11-22T01:00:00.000Z') });
  assert.ok(!decision.granted);
  assert.equal(decision.refusal.until, '2026-11-22T01:00:00.000Z');
  assert.equal(decision.refusal.message, 'This broadcast is currently blacked out by Harbor Athletics.');
});

test('a licence lasts five minutes, or until the next blackout begins', () => {
  const expiry = (decision: ReturnType<typeof decide>) => (decision.granted ? decision.expiresAt : null);
  assert.deepEqual(expiry(decide({})), after(300));
  assert.deepEqual(expiry(decide({ blackoutStart: after(90) })), after(90));
  assert.deepEqual(expiry(decide({ blackoutStart: after(900) })), after(300));
});

test('the holding that opens the video and lasts longest is named, and none for a free video', () => {
  const holdings = [holding('data', 'data_subscription'), holding('year', 'video_subscription'), pass];
  const opener = (decision: ReturnType<typeof decide>) => (decision.granted ? decision.holding : 'refused');
  assert.equal(opener(decide({}, { holdings })), 'year');
  assert.equal(opener(decide({ paymentRequired: false }, { holdings })), null);
});
