import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import type { PageProps, Shell } from 'shared-contracts/remote';
import { profilePath, profileSportPath, schedulePath, stateBracketsPath, statePath } from 'shared-contracts/routes';
import { placeOf, stateOfCode } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button } from 'shared-ui';
import { ShareButton } from '../../events/share-button.tsx';
import { EventListing } from '../../features/event-listing/event-listing.tsx';
import { listingOwner } from '../../features/event-listing/listing-owner.ts';
import { SportLinks } from '../../features/place-links/sport-links.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { FollowButton } from '../../follow/follow-button.tsx';
import styles from './profile.module.css';
import { profileListing } from './profile-listing.ts';

export interface ProfileViewProps {
  profile: Profile;
  params: PageProps['params'];
  shell: Shell;
}

/** Who it is, what a fan can do with it, and its games: all of them, or those of one sport. */
export function ProfileView({ profile, params, shell }: ProfileViewProps) {
  const owner = listingOwner(profile);
  const listing = profileListing(profile, params, useLocation().search);
  const sport = params.sport === undefined ? null : listing.sport;
  const name = sport ? `${profile.name} ${sport.name}` : profile.name;
  const path = sport ? profileSportPath(profile, sport) : profilePath(profile);
  const state = stateOfCode(profile.state_code ?? '');
  useProfileMeta(profile, name, path, shell);
  return (
    <>
      <ProfileHeader
        profile={profile}
        {...(sport ? { part: { title: sport.name, profilePath: profilePath(profile) } } : {})}
      >
        {sport && (
          <Button href={schedulePath(profile, sport)} icon="calendar" variant="primary">
            Full schedule
          </Button>
        )}
        <FollowButton profile={profile} back={path} shell={shell} />
        <ShareButton what="page" path={path} title={name} size="m" shell={shell} />
        {state && owner.pageType === 'school' && !sport && (
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
      <div className={styles.page}>
        <EventListing listing={listing} shell={shell} />
        {!sport && (
          <SportLinks
            title={`Sports of ${profile.name}`}
            filter={owner.filter}
            pathOf={(one) => profileSportPath(profile, one)}
          />
        )}
      </div>
    </>
  );
}

function useProfileMeta(profile: Profile, name: string, canonical: string, shell: Pick<Shell, 'meta'>): void {
  const network = useAppSelector((store) => store.site.name);
  const place = placeOf(profile);
  useEffect(() => {
    shell.meta({
      title: `${name}${place === '' ? '' : `, ${place}`}: games live and on demand | ${network}`,
      description: `Games of ${name}: on air now, coming up and ready to replay.`,
      canonical,
    });
  }, [shell, network, name, place, canonical]);
}
