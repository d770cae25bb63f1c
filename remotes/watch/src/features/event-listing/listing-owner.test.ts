import { sampleProfile } from 'shared-contracts/testing';
import { listingOwner } from './listing-owner.ts';

const of = (changes: Parameters<typeof sampleProfile>[0]) =>
  listingOwner(sampleProfile({ key: 'k', slug: 's', ...changes }));

test.each([
  ['school', '/schools/s', 'school', { school_key: 'k' }],
  ['pixellot', '/schools/s', 'school', { school_key: 'k' }],
  ['state_association', '/associations/s', 'state association', { state: 'tx' }],
  ['association', '/associations/s', 'state association', { state: 'tx' }],
  ['affiliate', '/affiliates/s', 'affiliate', { publisher_key: 'k' }],
  ['publisher', '/affiliates/s', 'affiliate', { publisher_key: 'k' }],
] as const)('the page of a %s is %s, and lists what is its own', (type, path, pageType, filter) => {
  expect(of({ type })).toEqual({ name: 'Lincoln High School', path, pageType, filter, stateCode: 'TX' });
});

test('an association without a state does not list the games of all states', () => {
  expect(of({ type: 'state_association', state_code: null }).filter).toEqual({ publisher_key: 'k' });
});
