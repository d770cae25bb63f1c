import { useState } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { authenticatePath, eventPath } from 'shared-contracts/routes';
import { useAppSelector, useFlag } from 'shared-contracts/store';
import { Button } from 'shared-ui';
import type { ClipEditor, EditedVideo } from './clip-editor.tsx';

interface ClipButtonProps {
  event: SportsEvent;
  /** What plays; null while nothing does. An editor that is open stays. */
  video: { kind: 'live' | 'replay'; resourceKey: string } | null;
  /** Says what a clip can be cut from now; null while nothing is shown. */
  cutSource: () => Omit<EditedVideo, 'resourceKey'> | null;
  shell: Pick<Shell, 'toast' | 'track'>;
}

interface OpenEditor {
  Editor: typeof ClipEditor;
  video: EditedVideo;
}

/** Opens the editor of clips where the flag offers it; a visitor is led to sign in first. */
export function ClipButton({ event, video, cutSource, shell }: ClipButtonProps) {
  const offered = useFlag('clip-button');
  const session = useAppSelector((state) => state.session.status);
  const [isLoading, setLoading] = useState(false);
  const [opened, setOpened] = useState<OpenEditor | null>(null);
  const isOffered = video !== null && (offered === 'all' || (offered === 'replays' && video.kind === 'replay'));
  if (opened === null && (!isOffered || session === 'unknown')) return null;
  if (session === 'anonymous') {
    return (
      <Button href={authenticatePath('sign_in', eventPath(event))} size="s">
        {t('Make a clip')}
      </Button>
    );
  }

  async function open() {
    shell.track('Clip Button Clicked', { event_key: event.key });
    const source = cutSource();
    if (!source || !video) {
      shell.toast({ tone: 'info', text: t('Let the video play first, then make a clip of it.') });
      return;
    }
    setLoading(true);
    try {
      const editor = await import(/* webpackChunkName: "windows" */ './clip-editor.tsx');
      editor.activateClipsApi();
      setOpened({ Editor: editor.ClipEditor, video: { ...source, resourceKey: video.resourceKey } });
    } catch (error) {
      reportError(error);
      shell.toast({ tone: 'danger', text: t('The editor of clips could not be loaded. Try again in a moment.') });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button size="s" isLoading={isLoading} onClick={open}>
        {t('Make a clip')}
      </Button>
      {opened && <opened.Editor event={event} video={opened.video} onClose={() => setOpened(null)} shell={shell} />}
    </>
  );
}
