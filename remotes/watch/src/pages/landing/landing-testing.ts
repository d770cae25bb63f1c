import type { LandingPage, Pass } from 'shared-contracts/entities';
import { profileFixture } from 'shared-contracts/testing';
import { FakeServices, json } from '../../testing/fake-services.ts';
import { landingFixture } from '../../testing/landing-fixture.ts';

export const PASSES = ['GET', 'subscriptions', '/api/v2/pass_set'] as const;

function pass(key: string, facts: Partial<Pass> = {}): Pass {
  return {
    ...{ key, name: `${key} Pass`, description: `All about ${key}.`, price_in_cents: 1099, paypal_plan_id: null },
    ...{ stripe_plan_id: null, time_period_category: 'day', is_recurring: false },
    ...{ entitlements: ['video_subscription'] },
    ...facts,
  };
}

/** Two passes for every usual game, and one for a tournament alone. */
export const passes: readonly Pass[] = [
  pass('Annual', { price_in_cents: 7999, time_period_category: 'year', is_recurring: true }),
  pass('Day'),
  pass('Showcase', { entitlements: ['showcase'], time_period_category: 'tournament' }),
];

export const addressOf = ({ kind, slug }: Pick<LandingPage, 'kind' | 'slug'>) =>
  ['GET', 'unity', `/v2/landing/${kind}/${slug}`] as const;

/** Services that know a landing page, the passes, and a member with entitlements. */
export function servicesOf(changes: Partial<LandingPage>, entitlements: string[] = []): FakeServices {
  const landing = landingFixture(changes);
  return new FakeServices()
    .signIn('token')
    .on(...addressOf(landing), () => json(landing))
    .on(...PASSES, () => json({ passes }))
    .on('GET', 'unity', '/v2/schools/school-1/coverage', () =>
      json({
        school_year: '2026-27',
        sports: [
          { sport: 'Football', games: 10, streamed: 9, free: 2 },
          { sport: 'Soccer', games: 4, streamed: 0, free: 0 },
        ],
      }),
    )
    .on('GET', 'member', '/api/user/entitlements', () => json({ entitlements }))
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture()));
}
