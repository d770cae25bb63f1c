import { useRef } from 'react';
import { useUnfollowMutation } from 'shared-contracts/api';
import type { Following } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { findSchoolPath } from 'shared-contracts/routes';
import { HOUSE_COLORS, TeamCrest, TextLink } from 'shared-ui';
import { MemberList, MemberListEntry } from '../../member-list/member-list.tsx';
import { followedName, followedPath, followedPlace } from './followed-name.ts';

interface FollowingListProps {
  following: readonly Following[];
  shell: Pick<Shell, 'toast'>;
}

/** What the member follows. Unfollowing shows at once and comes back, with a word, if the service refuses. */
export function FollowingList({ following, shell }: FollowingListProps) {
  const [unfollow] = useUnfollowMutation();
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove(entry: Following) {
    // The row with the pressed button goes away; without this the keyboard's place would be lost.
    heading.current?.focus();
    const name = followedName(entry);
    const result = await unfollow({ type: entry.content_type, key: entry.content_key });
    if (result.error) shell.toast({ tone: 'danger', text: `${name} could not be removed. Try again in a minute.` });
    else shell.toast({ tone: 'info', text: `You no longer follow ${name}.` });
  }

  return (
    <MemberList
      title="Following"
      ref={heading}
      count={following.length}
      empty={
        <>
          You follow nothing yet. <TextLink href={findSchoolPath()}>Find your school</TextLink> and its games come
          first.
        </>
      }
    >
      {following.map((entry) => {
        const name = followedName(entry);
        return (
          <MemberListEntry
            key={`${entry.content_type}/${entry.content_key}`}
            mark={
              entry.content_logo === null ? (
                name.charAt(0)
              ) : (
                <TeamCrest team={{ ...HOUSE_COLORS, name, short_name: name, logo: entry.content_logo }} size="s" />
              )
            }
            name={name}
            href={followedPath(entry)}
            note={followedPlace(entry)}
            removal={{ shown: 'Unfollow', hidden: name, onRemove: () => remove(entry) }}
          />
        );
      })}
    </MemberList>
  );
}
