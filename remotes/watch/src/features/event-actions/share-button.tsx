import { useState } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import { eventTitle } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Dialog } from 'shared-ui';
import styles from './share-button.module.css';
import { shareLink } from './share-link.ts';

export interface ShareButtonProps {
  event: SportsEvent;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** Shares the event's link; where the browser lets no page do that, shows it to be copied. */
export function ShareButton({ event, shell }: ShareButtonProps) {
  const baseUrl = useAppSelector((state) => state.site.baseUrl);
  const [isShown, setShown] = useState(false);
  const url = baseUrl + eventPath(event);

  async function share() {
    shell.track('button_clicked', { button: 'share', location: 'event' });
    const outcome = await shareLink({ title: eventTitle(event), url }, navigator);
    if (outcome === 'copied') shell.toast({ tone: 'success', text: 'The link is copied.' });
    if (outcome === 'refused') setShown(true);
  }

  return (
    <>
      <Button size="s" icon="share" onClick={share}>
        Share
      </Button>
      <Dialog isOpen={isShown} onClose={() => setShown(false)} title="Share this event">
        <label className={styles.link}>
          Copy the link from here: this browser lets no page do it.
          <input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      </Dialog>
    </>
  );
}
