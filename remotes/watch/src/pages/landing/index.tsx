import { type ApiError, busyWords, subscriptionsEndpoints } from 'shared-contracts/api';
import type { LandingKind } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { findSchoolPath } from 'shared-contracts/routes';
import { readEvery } from 'shared-contracts/rules';
import { Button, EmptyState, ErrorState } from 'shared-ui';
import { LIVE_POLL } from '../../features/event-rails/rail-load.ts';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { activateSchoolApi, schoolEndpoints } from '../../schools/school-api.ts';
import { activateLandingApi, landingEndpoints } from './landing-api.ts';
import { LandingView } from './landing-view.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  activateLandingApi();
  activateSchoolApi();
}

export async function prefetch({ params, dispatch, signal }: PrefetchContext): Promise<void> {
  const once = { subscribe: false };
  const asked = dispatch(landingEndpoints().watchLanding.initiate(addressOf(params), once));
  const passes = dispatch(subscriptionsEndpoints.passSet.initiate(undefined, once));
  const [landing] = await Promise.all(endWith(signal, [asked, passes] as const));
  const { profile = null } = landing.data ?? {};
  if (!profile || signal.aborted) return;
  await Promise.all(endWith(signal, [dispatch(schoolEndpoints().watchSchoolCoverage.initiate(profile.key, once))]));
}

/** What the link of a poster or an announcement leads to: one game, school or tournament, and how to watch it. */
export function Page({ params, shell }: PageProps) {
  const address = addressOf(params);
  const { currentData, error, refetch } = landingEndpoints().watchLanding.useQuery(address, readEvery(LIVE_POLL));
  if (currentData) return <LandingView landing={currentData} shell={shell} />;
  if (!error) return <ProfileSkeleton />;
  const { title, href, action } = notFoundWords(address.kind);
  if (isGone(error as ApiError)) {
    return (
      <EmptyState
        title={title}
        icon="search"
        headingLevel={1}
        action={
          <Button href={href} variant="primary">
            {action}
          </Button>
        }
      >
        <p>{t('The address may have a typing mistake, or what it was made for is over.')}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t('This page could not be loaded')} headingLevel={1} onRetry={refetch}>
      <p>{busyWords(error) ?? t('The directory did not answer. Try again in a moment.')}</p>
    </ErrorState>
  );
}

/** For whoever followed a link that leads nowhere. */
function notFoundWords(kind: LandingKind): { title: string; href: string; action: string } {
  switch (kind) {
    case 'event':
      return { title: t('We cannot find this game'), href: '/watch-events', action: t('See all games') };
    case 'school':
      return { title: t('We cannot find this school'), href: findSchoolPath(), action: t('Find a school') };
    case 'tournament':
      return { title: t('We cannot find this tournament'), href: '/playoffs', action: t('See all playoffs') };
  }
}

/** The route table lets no other kind through. */
function addressOf({ kind, slug = '' }: PageProps['params']): { kind: LandingKind; slug: string } {
  return { kind: kind as LandingKind, slug };
}

function isGone(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 404 || error.status === 410);
}
