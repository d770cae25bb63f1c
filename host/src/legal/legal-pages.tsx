import type { ComponentType } from 'react';
import { CaliforniaPrivacyPage } from './california-privacy/california-privacy-page.tsx';
import { LegalPage } from './legal-page.tsx';
import type { LegalText } from './legal-text.ts';
import { customerSupport } from './texts/customer-support.ts';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { producerPrivacyPolicy } from './texts/producer-privacy-policy.ts';
import { termsOfUse } from './texts/terms-of-use.ts';

const pageOf = (text: LegalText) => () => <LegalPage text={text} />;

/** The host's own pages, by the name that the route table gives them. */
export const legalPages: Readonly<Record<string, ComponentType>> = {
  'terms-of-use': pageOf(termsOfUse),
  'privacy-policy': pageOf(privacyPolicy),
  'producer-privacy-policy': pageOf(producerPrivacyPolicy),
  'california-privacy': CaliforniaPrivacyPage,
  'customer-support': pageOf(customerSupport),
};
