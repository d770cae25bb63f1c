import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ApiError } from 'shared-contracts/api';
import type { Clip, ClipErrors, SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { CLIP_SECONDS, eventTitle, LONGEST_CLIP_TITLE } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Alert, Button, Dialog, type FormProblem, TextInput, textOf, useFocusOnProblem } from 'shared-ui';
import { durationText } from '../../events/duration-text.ts';
import { LinkToCopy } from '../../events/link-to-copy.tsx';
import { ELEMENT, Sentence } from '../../sentence.tsx';
import styles from './clip-editor.module.css';
import { type ClipRange, lengthOf, rangeAround, usualClip, withEndMoved } from './clip-range.ts';
import { clipsEndpoints } from './clips-api.ts';
import { refusalWords } from './refusal-words.ts';
import { readThumbnails, type Thumbnail, thumbnailAt } from './thumbnails.ts';

// Goes with the editor: the event page does not load these calls with itself.
export { activateClipsApi } from './clips-api.ts';

/** What a clip is cut from, as it was when the editor opened. */
export interface EditedVideo {
  resourceKey: string;
  /** Where the viewer was. */
  seconds: number;
  /** How far the video went, in seconds. */
  end: number;
  /** Address of a WebVTT file of thumbnails. */
  thumbnails: string | null;
  /** Says which licence holds whenever it is asked, for it is renewed while a title is written; null where none is needed. */
  licence: () => string | null;
}

interface ClipEditorProps {
  event: SportsEvent;
  video: EditedVideo;
  onClose: () => void;
  shell: Pick<Shell, 'track'>;
}

/** Cuts a clip out of what the viewer has just seen: where it begins and ends, and a title. */
export function ClipEditor({ event, video, onClose, shell }: ClipEditorProps) {
  const [made, setMade] = useState<Clip | null>(null);
  const around = rangeAround(video.seconds, video.end);
  return (
    <Dialog isOpen onClose={onClose} title={t(made ? 'Your clip is ready' : 'Make a clip')}>
      {made ? (
        <Made clip={made} />
      ) : around ? (
        <ClipForm event={event} video={video} around={around} onMade={setMade} shell={shell} />
      ) : (
        <p>
          {t('There is not enough video yet. A clip lasts {seconds} seconds at least.', {
            seconds: CLIP_SECONDS.least,
          })}
        </p>
      )}
    </Dialog>
  );
}

interface ClipFormProps extends Omit<ClipEditorProps, 'onClose'> {
  around: ClipRange;
  onMade: (clip: Clip) => void;
}

function ClipForm({ event, video, around, onMade, shell }: ClipFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [clip, setClip] = useState(() => usualClip(video.seconds, around));
  const [problem, setProblem] = useState<FormProblem<'title'> | null>(null);
  const [make, { isLoading }] = clipsEndpoints().watchMakeClip.useMutation();
  const thumbnails = useThumbnails(video.thumbnails);
  useFocusOnProblem(form, problem);

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (isLoading) return;
    const title = textOf(new FormData(submitted.currentTarget), 'title');
    if (title === '') return setProblem({ fields: { title: t('Give the clip a title') } });
    shell.track('Clip Create Clicked', { event_key: event.key });
    const license = video.licence();
    const { data, error } = await make({
      ...{ resource_key: video.resourceKey, start_seconds: clip.start, end_seconds: clip.end, title },
      ...(license === null ? {} : { license }),
    });
    if (error) return setProblem(problemOf(error as ApiError));
    onMade(data);
  }

  const move = (moved: keyof ClipRange) => (to: number) => setClip(withEndMoved(clip, moved, to, around));
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={styles.root}>
      {problem?.message !== undefined && (
        <div data-message tabIndex={-1}>
          <Alert tone="danger" title={t('The clip is not made yet')}>
            {problem.message}
          </Alert>
        </div>
      )}
      <div className={styles.ends}>
        <ClipEnd
          label={t('Begins at {time}', { time: ELEMENT })}
          value={clip.start}
          around={around}
          thumbnails={thumbnails}
          onMove={move('start')}
        />
        <ClipEnd
          label={t('Ends at {time}', { time: ELEMENT })}
          value={clip.end}
          around={around}
          thumbnails={thumbnails}
          onMove={move('end')}
        />
      </div>
      <p role="status" className={styles.length}>
        {t('{seconds} seconds, of {least} to {most}', {
          seconds: lengthOf(clip),
          least: CLIP_SECONDS.least,
          most: CLIP_SECONDS.most,
        })}
      </p>
      <TextInput
        label={t('Title')}
        name="title"
        required
        maxLength={LONGEST_CLIP_TITLE}
        hint={t('Everybody with the link sees it, beside {game}.', { game: eventTitle(event) })}
        error={problem?.fields.title}
      />
      <Button type="submit" variant="primary" isBlock isLoading={isLoading}>
        {t('Make the clip')}
      </Button>
    </form>
  );
}

interface ClipEndProps {
  /** With `ELEMENT` in place of the time. */
  label: string;
  /** Seconds of the video. */
  value: number;
  around: ClipRange;
  /** Null while they are on their way; empty where the video has none. */
  thumbnails: readonly Thumbnail[] | null;
  onMove: (to: number) => void;
}

/** One end of the clip: its picture, its time and what moves it. */
function ClipEnd({ label, value, around, thumbnails, onMove }: ClipEndProps) {
  const id = useId();
  return (
    <div className={styles.end}>
      {thumbnails?.length !== 0 && <Picture thumbnail={thumbnailAt(thumbnails ?? [], value)} />}
      <label htmlFor={id}>
        <Sentence text={label}>
          <span className={styles.time}>{durationText(value)}</span>
        </Sentence>
      </label>
      <input
        id={id}
        type="range"
        min={around.start}
        max={around.end}
        step={1}
        value={value}
        aria-valuetext={durationText(value)}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
    </div>
  );
}

function Picture({ thumbnail }: { thumbnail: Thumbnail | null }) {
  if (!thumbnail) return <div data-testid="no-thumbnail" className={styles.picture} />;
  const { url, x, y, width, height } = thumbnail;
  return (
    <div
      data-testid="thumbnail"
      className={styles.picture}
      style={{
        inlineSize: width,
        blockSize: height,
        backgroundImage: `url(${JSON.stringify(url)})`,
        backgroundPosition: `${-x}px ${-y}px`,
      }}
    />
  );
}

/** One function for every time that it is drawn, so that the focus is taken once. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

function Made({ clip }: { clip: Clip }) {
  const baseUrl = useAppSelector((state) => state.site.baseUrl);
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.root}>
      <p>{t('Everybody who has its link can watch “{clip}”. You can delete it on its page.', { clip: clip.title })}</p>
      <LinkToCopy label={t('Link of your clip')} url={baseUrl + clip.site_url} />
      <Button href={clip.site_url} variant="primary" isBlock>
        {t('Watch your clip')}
      </Button>
    </div>
  );
}

/** The thumbnails of the video up to now: null while they are on their way, empty where they are not to be had. */
function useThumbnails(address: string | null): readonly Thumbnail[] | null {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[] | null>(address === null ? [] : null);
  useEffect(() => {
    if (address === null) return;
    const life = new AbortController();
    fetch(address, { signal: life.signal })
      .then((answer) => answer.text())
      .then((file) => setThumbnails(readThumbnails(file, address)))
      .catch(() => {
        if (!life.signal.aborted) setThumbnails([]);
      });
    return () => life.abort();
  }, [address]);
  return thumbnails;
}

function problemOf(error: ApiError): FormProblem<'title'> {
  if (error.kind === 'http' && error.status === 422) {
    const { errors } = (error.body ?? {}) as Partial<ClipErrors>;
    const range = errors?.start_seconds ?? errors?.end_seconds;
    if (errors) return { fields: errors, ...(range !== undefined && { message: range }) };
  }
  return { message: refusalWords(error), fields: {} };
}
