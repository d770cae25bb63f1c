import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { profilePath, stateBracketsPath, statePath } from 'shared-contracts/routes';
import { placeOf, stateOfCode } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button } from 'shared-ui';
import { ShareButton } from '../../events/share-button.tsx';
import { EventListing } from '../../features/event-listing/event-listing.tsx';
import { readListing } from '../../features/event-listing/listing.ts';
import { listingOwner } from '../../features/event-listing/listing-owner.ts';
import { ProfileHeader } from '../../features/profile-header/profile-header.tsx';
import { FollowButton } from '../../follow/follow-button.tsx';

export interface ProfileViewProps {
  profile: Profile;
  shell: Shell;
}

/** Who it is, what a fan can do with it, and its games. */
export function ProfileView({ profile, shell }: ProfileViewProps) {
  const owner = listingOwner(profile);
  const listing = readListing('profile', {}, useLocation().search, owner);
  const path = profilePath(profile);
  const state = stateOfCode(profile.state_code ?? '');
  useProfileMeta(profile, path, shell);
  return (
    <>
      <ProfileHeader profile={profile}>
        <FollowButton profile={profile} back={path} shell={shell} />
        <ShareButton what="page" path={path} title={profile.name} size="m" shell={shell} />
        {state && owner.pageType === 'school' && (
          <Button href={statePath(state)} icon="pin">
            {`All games in ${state.name}`}
          </Button>
        )}
        {state && owner.pageType === 'state association' && (
          <Button href={stateBracketsPath(state)} icon="trophy">
            {`${state.name} playoffs`}
          </Button>
        )}
      </ProfileHeader>
      <EventListing listing={listing} shell={shell} />
    </>
  );
}

function useProfileMeta(profile: Profile, canonical: string, shell: Pick<Shell, 'meta'>): void {
  const network = useAppSelector((store) => store.site.name);
  const { name } = profile;
  const place = placeOf(profile);
  useEffect(() => {
    shell.meta({
      title: `${name}${place === '' ? '' : `, ${place}`}: games live and on demand | ${network}`,
      description: `Games of ${name}: on air now, coming up and ready to replay.`,
      canonical,
    });
  }, [shell, network, name, place, canonical]);
}
