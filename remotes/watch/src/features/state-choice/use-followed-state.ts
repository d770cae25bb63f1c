import { useFollowMutation, useUnfollowMutation, useUserProfileQuery } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { stateOfCode, type UsState } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';

export interface FollowedState {
  state: UsState | null;
  /** Remembers the choice on this device and, for a member, in the account; null forgets it. */
  choose: (code: string | null) => void;
}

/** The state whose games lead the page: this device's choice, else the first that the member follows. */
export function useFollowedState(shell: Pick<Shell, 'preferences' | 'toast'>): FollowedState {
  const chosen = useAppSelector((store) => store.preferences.followedState);
  const isSignedIn = useAppSelector((store) => store.session.status === 'signed-in');
  const { data: profile } = useUserProfileQuery(undefined, { skip: !isSignedIn });
  const [follow] = useFollowMutation();
  const [unfollow] = useUnfollowMutation();
  const followed = isSignedIn
    ? (profile?.following ?? []).filter((entry) => entry.content_type === 'state').map((entry) => entry.content_key)
    : [];
  const current = chosen ?? followed[0] ?? null;

  async function saveToAccount(code: string | null) {
    const dropped = followed.filter((key) => key !== code);
    const answers = await Promise.all([
      ...dropped.map((key) => unfollow({ type: 'state', key })),
      ...(code !== null && !followed.includes(code) ? [follow({ type: 'state', key: code })] : []),
    ]);
    if (answers.some((answer) => answer.error)) {
      shell.toast({
        tone: 'danger',
        text: t('Your state counts here now, but could not be saved to your account.'),
      });
    }
  }

  return {
    state: current === null ? null : stateOfCode(current),
    choose: (code) => {
      shell.preferences.setFollowedState(code);
      if (isSignedIn) void saveToAccount(code);
    },
  };
}
