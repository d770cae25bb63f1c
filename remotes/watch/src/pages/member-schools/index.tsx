import { directoryEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { ProfileReader } from '../../features/profile/profile-reader.tsx';
import { readListPart } from '../../features/school-lists/list-part.ts';
import { prefetchSchools } from '../../features/school-lists/prefetch-schools.ts';
import { activateSchoolListsApi } from '../../features/school-lists/school-lists-api.ts';
import { SchoolsSkeleton } from '../../features/school-lists/school-results.tsx';
import { MemberSchools } from './member-schools.tsx';

export const contract = CONTRACT_VERSION;
export const activate = activateSchoolListsApi;

export async function prefetch({ params, url, dispatch, signal }: PrefetchContext): Promise<void> {
  const slug = params.slug ?? '';
  await Promise.all([
    ...endWith(signal, [dispatch(directoryEndpoints.profile.initiate(slug, { subscribe: false }))]),
    prefetchSchools({ association: slug }, readListPart(url.searchParams), { dispatch, signal }),
  ]);
}

/** The schools that are members of an association, by the slug of its address. */
export function Page({ params, shell }: PageProps) {
  return (
    <ProfileReader params={params} loading={<SchoolsSkeleton />}>
      {(association) => <MemberSchools association={association} shell={shell} />}
    </ProfileReader>
  );
}
