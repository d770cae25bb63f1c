import type { LandingPage } from 'shared-contracts/entities';
import { sampleProfile } from 'shared-contracts/testing';

/** The landing page of a school that has no games yet. */
export function landingFixture(changes: Partial<LandingPage> = {}): LandingPage {
  const profile = sampleProfile();
  return {
    ...{ kind: 'school', slug: profile.slug, name: profile.name, profile, brackets: [] },
    ...{ lead: null, live: [], upcoming: [], replays: [] },
    ...changes,
  };
}
