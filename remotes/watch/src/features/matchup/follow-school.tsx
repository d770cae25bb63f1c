import { useFollowMutation, useUnfollowMutation, useUserProfileQuery } from 'shared-contracts/api';
import type { Team } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { authenticatePath } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { Button, VisuallyHidden } from 'shared-ui';

export interface FollowSchoolProps {
  team: Team;
  /** Where a visitor comes back to after signing in. */
  back: string;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** Follows a school, or leaves it; a visitor is led to sign in first. Nothing until the session is known. */
export function FollowSchool({ team, back, shell }: FollowSchoolProps) {
  const session = useAppSelector((state) => state.session.status);
  const isSignedIn = session === 'signed-in';
  const { data: profile } = useUserProfileQuery(undefined, { skip: !isSignedIn });
  const [follow, following] = useFollowMutation();
  const [unfollow, unfollowing] = useUnfollowMutation();
  if (session === 'unknown') return null;
  if (!isSignedIn) {
    return (
      <Button href={authenticatePath('sign_in', back)} size="s">
        Follow <VisuallyHidden>{team.name}</VisuallyHidden>
      </Button>
    );
  }
  const isFollowed = (profile?.following ?? []).some(
    ({ content_type, content_key }) => content_type === 'school' && content_key === team.key,
  );

  async function toggle() {
    const reference = { type: 'school', key: team.key };
    const answer = await (isFollowed ? unfollow(reference) : follow(reference));
    if (answer.error) {
      shell.toast({ tone: 'danger', text: `${team.short_name} could not be saved. Try again in a moment.` });
    } else if (!isFollowed) {
      const school = { school_key: team.key, school_name: team.name };
      shell.track('School Followed', school);
      shell.track('follow_school', school);
    }
  }

  return (
    <Button
      size="s"
      aria-pressed={isFollowed}
      {...(isFollowed ? { icon: 'check' as const } : {})}
      isLoading={following.isLoading || unfollowing.isLoading}
      onClick={toggle}
    >
      {isFollowed ? 'Following' : 'Follow'} <VisuallyHidden>{team.name}</VisuallyHidden>
    </Button>
  );
}
