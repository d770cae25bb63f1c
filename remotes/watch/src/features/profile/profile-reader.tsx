import type { ReactNode } from 'react';
import { type ApiError, busyWords, useProfileQuery } from 'shared-contracts/api';
import type { Profile } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { PageProps } from 'shared-contracts/remote';
import { findSchoolPath } from 'shared-contracts/routes';
import { Button, EmptyState, ErrorState } from 'shared-ui';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export interface ProfileReaderProps {
  /** `profile` and `slug` of the address. */
  params: PageProps['params'];
  /** What stands below the profile's own room while it loads. */
  loading: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** Reads the profile of an address and shows what is made of it, or why there is none. */
export function ProfileReader({ params, loading, children }: ProfileReaderProps) {
  const { currentData, error, refetch } = useProfileQuery(params.slug ?? '');
  if (currentData) return children(currentData);
  if (!error) {
    return (
      <>
        <ProfileSkeleton />
        {loading}
      </>
    );
  }
  if (isGone(error as ApiError)) {
    return (
      <EmptyState
        title={notFoundTitle(params.profile)}
        icon="search"
        headingLevel={1}
        action={
          <Button href={findSchoolPath()} variant="primary">
            {t('Find a school')}
          </Button>
        }
      >
        <p>{t('The address may be wrong, or nobody of that name is in our directory.')}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t('This page could not be loaded')} headingLevel={1} onRetry={refetch}>
      <p>{busyWords(error) ?? t('The directory did not answer. Try again in a moment.')}</p>
    </ErrorState>
  );
}

/** By the first segment of the address. */
function notFoundTitle(segment: string | undefined): string {
  switch (segment) {
    case 'schools':
      return t('We cannot find this school');
    case 'associations':
    case 'state_associations':
      return t('We cannot find this association');
    case 'affiliates':
      return t('We cannot find this broadcaster');
    default:
      return t('We cannot find this page');
  }
}

function isGone(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 404 || error.status === 410);
}
