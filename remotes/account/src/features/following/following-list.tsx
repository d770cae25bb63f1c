import { useRef } from 'react';
import { useUnfollowMutation } from 'shared-contracts/api';
import type { Following } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { searchPath } from 'shared-contracts/routes';
import { Button, TextLink, VisuallyHidden } from 'shared-ui';
import { followedName, followedPlace } from './followed-name.ts';
import styles from './following-list.module.css';

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
    <section aria-labelledby="following-title" className={styles.root}>
      <h2 id="following-title" ref={heading} tabIndex={-1} className={styles.heading}>
        Following
        {following.length > 0 && <span className={styles.count}>{following.length}</span>}
      </h2>
      {following.length === 0 ? (
        <p className={styles.empty}>
          You follow nothing yet. <TextLink href={searchPath('')}>Find your school</TextLink> and its games come first.
        </p>
      ) : (
        <ul className={styles.list}>
          {following.map((entry) => (
            <li key={`${entry.content_type}/${entry.content_key}`} className={styles.entry}>
              <span className={styles.mark} aria-hidden="true">
                {entry.content_logo ? (
                  <img src={entry.content_logo} alt="" loading="lazy" />
                ) : (
                  followedName(entry).charAt(0)
                )}
              </span>
              <span className={styles.words}>
                <TextLink href={searchPath(followedName(entry))} tone="quiet" className={styles.name}>
                  {followedName(entry)}
                </TextLink>
                <span className={styles.place}>{followedPlace(entry)}</span>
              </span>
              <Button size="s" onClick={() => remove(entry)}>
                Unfollow<VisuallyHidden> {followedName(entry)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
