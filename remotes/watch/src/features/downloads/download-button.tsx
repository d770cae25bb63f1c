import { type ComponentType, useState } from 'react';
import type { SportsEvent, Vod } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { authenticatePath, eventPath } from 'shared-contracts/routes';
import { fileOffer } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button } from 'shared-ui';
import type { DownloadWindowProps } from './download-window.tsx';

interface DownloadButtonProps {
  event: SportsEvent;
  /** What the viewer can watch now; null while that is nothing. */
  video: { kind: 'live' | 'replay'; resourceKey: string } | null;
  /** The replay that the page is about, watched or not. */
  replay: Vod | null;
  /** The length of a game whose score is hidden gives it away, and so does the size of its file. */
  hidesLength: boolean;
  zone: string;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/**
 * Leads to the file of a replay: of one that is given out for whoever can watch it, where a visitor is led to sign in first; of
 * one that is sold for anybody.
 */
export function DownloadButton({ event, video, replay, hidesLength, zone, shell }: DownloadButtonProps) {
  const session = useAppSelector((state) => state.session.status);
  const [isLoading, setLoading] = useState(false);
  const [Window, setWindow] = useState<ComponentType<DownloadWindowProps> | null>(null);
  const replays = event.publishers.flatMap(({ vods }) => vods);
  const watched = video?.kind === 'replay' ? replays.find(({ key }) => key === video.resourceKey) : undefined;
  const vod = watched ?? replay;
  const offer = vod?.status === 'complete' ? fileOffer(vod) : null;
  if (!vod || offer === null) return null;
  if (offer === 'given' && (!watched || session === 'unknown')) return null;
  if (offer === 'given' && session === 'anonymous') {
    return (
      <Button href={authenticatePath('sign_in', eventPath(event))} size="s">
        {t('Download')}
      </Button>
    );
  }

  async function open() {
    shell.track('button_clicked', { button: 'download', location: 'event' });
    setLoading(true);
    try {
      const { DownloadWindow, activateDownloadsApi } = await import(
        /* webpackChunkName: "windows" */ './download-window.tsx'
      );
      activateDownloadsApi();
      setWindow(() => DownloadWindow);
    } catch (error) {
      reportError(error);
      shell.toast({ tone: 'danger', text: t('The download could not be prepared. Try again in a moment.') });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button size="s" isLoading={isLoading} onClick={open}>
        {t('Download')}
      </Button>
      {Window && (
        <Window
          event={event}
          vod={vod}
          isSold={offer === 'sold'}
          hidesLength={hidesLength}
          zone={zone}
          onClose={() => setWindow(null)}
        />
      )}
    </>
  );
}
