import { useLocation } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
import { profileMeta, profileSportName } from 'shared-contracts/page-meta';
import type { PageProps, Shell } from 'shared-contracts/remote';
import {
  memberSchoolsPath,
  profilePath,
  profileSportPath,
  schedulePath,
  stateBracketsPath,
  statePath,
} from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button } from 'shared-ui';
import { ShareButton } from '../../events/share-button.tsx';
import { EventListing } from '../../features/event-listing/event-listing.tsx';
import { listingOwner } from '../../features/event-listing/listing-owner.ts';
import { HighlightRailPlace } from '../../features/highlights/highlight-rail-place.tsx';
import { SportLinks } from '../../features/place-links/sport-links.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { Coverage } from '../../features/school-coverage/coverage.tsx';
import { FollowButton } from '../../follow/follow-button.tsx';
import { FavoriteTeams } from './favorite-teams.tsx';
import styles from './profile.module.css';
import { profileHighlights } from './profile-highlights.ts';
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
  const name = sport ? profileSportName(profile, sport) : profile.name;
  const path = sport ? profileSportPath(profile, sport) : profilePath(profile);
  const state = stateOfCode(profile.state_code ?? '');
  usePageMeta((network) => profileMeta(profile, sport, network), shell);
  return (
    <>
      <ProfileHeader
        profile={profile}
        {...(sport ? { part: { title: translateName(sport.name), profilePath: profilePath(profile) } } : {})}
      >
        {sport && (
          <Button href={schedulePath(profile, sport)} icon="calendar" variant="primary">
            {t('Full schedule')}
          </Button>
        )}
        <FollowButton profile={profile} back={path} shell={shell} />
        <ShareButton what="page" path={path} title={name} size="m" shell={shell} />
        {state && owner.pageType === 'school' && !sport && (
          <Button href={statePath(state)} icon="pin">
            {t('All games in {state}', { state: translateName(state.name) })}
          </Button>
        )}
        {owner.pageType === 'state association' && !sport && (
          <Button href={memberSchoolsPath(profile)} icon="search">
            {t('Member schools')}
          </Button>
        )}
        {state && owner.pageType === 'state association' && (
          <Button href={stateBracketsPath(state)} icon="trophy">
            {t('{state} playoffs', { state: translateName(state.name) })}
          </Button>
        )}
      </ProfileHeader>
      <div className={styles.page}>
        {owner.pageType === 'school' && <Coverage school={profile} sport={sport} />}
        {sport && owner.pageType === 'school' && (
          <FavoriteTeams school={profile} sport={sport} back={path} shell={shell} />
        )}
        <EventListing listing={listing} shell={shell} />
        {!sport && (
          <SportLinks
            title={t('Sports of {owner}', { owner: profile.name })}
            filter={owner.filter}
            pathOf={(one) => profileSportPath(profile, one)}
          />
        )}
        <HighlightRailPlace filter={profileHighlights(owner, sport)} shell={shell} />
      </div>
    </>
  );
}
