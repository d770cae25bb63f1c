import { consentCookieGroups } from './consent-cookie.ts';

test.each([
  ['groups=C0001%3A1%2CC0002%3A0%2CC0003%3A0%2CC0004%3A1&interactionCount=1', ['C0001', 'C0004']],
  // As a server's cookie parser hands it over.
  ['isGpcEnabled=0&groups=C0001:1,C0002:1', ['C0001', 'C0002']],
  ['groups=C0002:0,C0004:0', ['C0001']],
  ['groups=C0002:1x,XC0004:1,C0009:1', ['C0001']],
  ['groups=', null],
  ['interactionCount=1', null],
  ['', null],
  ['%', null],
])('the consent cookie %j allows %j', (value, groups) => expect(consentCookieGroups(value)).toEqual(groups));
