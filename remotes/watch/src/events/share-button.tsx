import { useState } from 'react';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { Button, type ButtonProps, Dialog } from 'shared-ui';
import { LinkToCopy } from './link-to-copy.tsx';
import { shareLink } from './share-link.ts';

export interface ShareButtonProps {
  /** What is shared. */
  what: 'event' | 'highlight' | 'clip' | 'page';
  /** Of its page. */
  path: string;
  title: string;
  size?: ButtonProps['size'];
  shell: Pick<Shell, 'toast' | 'track'>;
}

const titles = (): Record<ShareButtonProps['what'], string> => ({
  event: t('Share this event'),
  highlight: t('Share this highlight'),
  clip: t('Share this clip'),
  page: t('Share this page'),
});

/** Shares the link of a page; where the browser lets no page do that, shows it to be copied. */
export function ShareButton({ what, path, title, size = 's', shell }: ShareButtonProps) {
  const baseUrl = useAppSelector((state) => state.site.baseUrl);
  const [isShown, setShown] = useState(false);
  const url = baseUrl + path;

  async function share() {
    shell.track('button_clicked', { button: 'share', location: what });
    const outcome = await shareLink({ title, url }, navigator);
    if (outcome === 'copied') shell.toast({ tone: 'success', text: t('The link is copied.') });
    if (outcome === 'refused') setShown(true);
  }

  return (
    <>
      <Button size={size} icon="share" onClick={share}>
        {t('Share')}
      </Button>
      <Dialog isOpen={isShown} onClose={() => setShown(false)} title={titles()[what]}>
        <LinkToCopy label={t('Copy the link from here: this browser lets no page do it.')} url={url} />
      </Dialog>
    </>
  );
}
