import type { ReactNode } from 'react';
import { type ApiError, busyWords, useProfileQuery } from 'shared-contracts/api';
import type { Profile } from 'shared-contracts/entities';
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

/** What somebody looks for at an address, by its first segment. */
const NOUNS: Readonly<Record<string, string>> = {
  schools: 'school',
  associations: 'association',
  state_associations: 'association',
  affiliates: 'broadcaster',
};

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
        title={`We cannot find this ${NOUNS[params.profile ?? ''] ?? 'page'}`}
        icon="search"
        headingLevel={1}
        action={
          <Button href={findSchoolPath()} variant="primary">
            Find a school
          </Button>
        }
      >
        <p>The address may be wrong, or nobody of that name is in our directory.</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title="This page could not be loaded" headingLevel={1} onRetry={refetch}>
      <p>{busyWords(error) ?? 'The directory did not answer. Try again in a moment.'}</p>
    </ErrorState>
  );
}

function isGone(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 404 || error.status === 410);
}
