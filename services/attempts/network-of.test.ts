import assert from 'node:assert/strict';
import { it } from 'node:test';
import { householdOf, networkOf } from './network-of.ts';

const wide = { ipv4: 24, ipv6: 48 };

const cases: [string, string, string][] = [
  ['203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '::/64', '::/48'],
  ['unknown', 'unknown', 'unknown'],
  ['', '', ''],
];
for (const [address, place, network] of cases) {
  it(`puts "${address}" into ${place} and ${network}`, () => {
    assert.equal(householdOf(address), place);
    assert.equal(networkOf(address, wide), network);
  });
}

it('cuts within a byte', () => {
  assert.equal(networkOf('203.0.113.255', { ipv4: 27, ipv6: 64 }), '203.0.113.224/27');
});
