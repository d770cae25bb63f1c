import { type ApiError, busyWords, useProfileQuery } from 'shared-contracts/api';
import type { Shell } from 'shared-contracts/remote';
import { Button, EmptyState, ErrorState } from 'shared-ui';
import { ListSkeleton } from '../../features/event-listing/list-skeleton.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';

export interface ProfilePageProps {
  /** First segment of the address. */
  segment: string;
  slug: string;
  shell: Shell;
}

/** What somebody looks for at an address, by its first segment. */
const NOUNS: Readonly<Record<string, string>> = {
  schools: 'school',
  associations: 'association',
  state_associations: 'association',
  affiliates: 'broadcaster',
};

/** Reads a profile and shows it, or why there is none. */
export function ProfilePage({ segment, slug, shell }: ProfilePageProps) {
  const { currentData, error, refetch } = useProfileQuery(slug);
  if (currentData) return <ProfileView profile={currentData} shell={shell} />;
  if (!error) {
    return (
      <>
        <ProfileSkeleton />
        <ListSkeleton />
      </>
    );
  }
  if (isGone(error as ApiError)) {
    return (
      <EmptyState
        title={`We cannot find this ${NOUNS[segment] ?? 'page'}`}
        icon="search"
        headingLevel={1}
        action={
          <Button href="/search" variant="primary">
            Search for a school
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
