import { useFollowMutation, useUnfollowMutation, useUserProfileQuery } from 'shared-contracts/api';
import type { Profile } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { authenticatePath } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { Button, type ButtonProps, VisuallyHidden } from 'shared-ui';

export interface FollowButtonProps {
  profile: Pick<Profile, 'type' | 'key' | 'name'>;
  size?: ButtonProps['size'];
  /** Where a visitor comes back to after signing in. */
  back: string;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** What a profile is followed as, by its type. */
const FOLLOWED_AS: Readonly<Record<Profile['type'], string>> = {
  school: 'school',
  pixellot: 'school',
  state_association: 'state_association',
  association: 'state_association',
  publisher: 'affiliate',
  affiliate: 'affiliate',
};

/** Follows a profile, or leaves it; a visitor is led to sign in first. Nothing until the session is known. */
export function FollowButton({ profile, size = 'm', back, shell }: FollowButtonProps) {
  const session = useAppSelector((state) => state.session.status);
  const isSignedIn = session === 'signed-in';
  const { data: member } = useUserProfileQuery(undefined, { skip: !isSignedIn });
  const [follow, following] = useFollowMutation();
  const [unfollow, unfollowing] = useUnfollowMutation();
  if (session === 'unknown') return null;
  if (!isSignedIn) {
    return (
      <Button href={authenticatePath('sign_in', back)} size={size}>
        {t('Follow')} <VisuallyHidden>{profile.name}</VisuallyHidden>
      </Button>
    );
  }
  const type = FOLLOWED_AS[profile.type];
  const isFollowed = (member?.following ?? []).some(
    ({ content_type, content_key }) => content_type === type && content_key === profile.key,
  );

  async function toggle() {
    const reference = { type, key: profile.key };
    const answer = await (isFollowed ? unfollow(reference) : follow(reference));
    if (answer.error) {
      shell.toast({
        tone: 'danger',
        text: t('{name} could not be saved. Try again in a moment.', { name: profile.name }),
      });
    } else if (!isFollowed && type === 'school') {
      const school = { school_key: profile.key, school_name: profile.name };
      shell.track('School Followed', school);
      shell.track('follow_school', school);
    }
  }

  return (
    <Button
      size={size}
      aria-pressed={isFollowed}
      {...(isFollowed ? { icon: 'check' as const } : {})}
      isLoading={following.isLoading || unfollowing.isLoading}
      onClick={toggle}
    >
      {t(isFollowed ? 'Following' : 'Follow')} <VisuallyHidden>{profile.name}</VisuallyHidden>
    </Button>
  );
}
