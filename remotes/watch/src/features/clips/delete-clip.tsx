import { useState } from 'react';
import { busyWords } from 'shared-contracts/api';
import type { Clip } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import { Alert, Button, Dialog } from 'shared-ui';
import { clipsEndpoints } from './clips-api.ts';

interface DeleteClipProps {
  clip: Clip;
  shell: Pick<Shell, 'navigate' | 'toast' | 'track'>;
}

/** Deletes a clip of the member's own once that has been confirmed, and leads to its game. */
export function DeleteClip({ clip, shell }: DeleteClipProps) {
  const [isOpen, setOpen] = useState(false);
  const [remove, { isLoading, error, reset }] = clipsEndpoints().watchDeleteClip.useMutation();

  async function confirm() {
    shell.track('Clip Delete Clicked', { event_key: clip.event.key, clip_key: clip.key });
    if ((await remove(clip.key)).error) return;
    shell.toast({ tone: 'success', text: t('Your clip is deleted.') });
    shell.navigate(eventPath(clip.event), { replace: true });
  }

  function close() {
    setOpen(false);
    reset();
  }

  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('Delete')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('Delete this clip?')}
        actions={
          <>
            <Button onClick={close}>{t('Keep it')}</Button>
            <Button variant="danger" isLoading={isLoading} onClick={confirm}>
              {t('Delete the clip')}
            </Button>
          </>
        }
      >
        <p>{t('Links to it will lead nowhere. You can cut the same part again.')}</p>
        {error && (
          <Alert tone="danger" title={t('The clip is not deleted yet')}>
            {busyWords(error) ?? t('Try again in a moment.')}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
