import { type ApiError, busyWords } from 'shared-contracts/api';
import type { SportsEvent, Vod } from 'shared-contracts/entities';
import { eventTitle, formatTime } from 'shared-contracts/rules';
import { Button, Dialog, ErrorState, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import styles from './download-window.module.css';
import { downloadsEndpoints } from './downloads-api.ts';
import { fileText, languageName } from './file-words.ts';

// Goes with the window: the event page does not load these calls with itself.
export { activateDownloadsApi } from './downloads-api.ts';

/** As the licence service takes it. */
const LONGEST_TITLE = 200;
/** A window that stays open has links that work all the same; milliseconds, half of what a link lasts. */
const LINK_POLL = 3_600_000;

export interface DownloadWindowProps {
  event: SportsEvent;
  /** The replay that is given out as a file. */
  vod: Vod;
  hidesLength: boolean;
  zone: string;
  onClose: () => void;
}

/** Says what there is of a game as files, and gives links to them. */
export function DownloadWindow({ event, vod, hidesLength, zone, onClose }: DownloadWindowProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Keep this game">
      <Stack gap={4}>
        <p>{vod.download_description ?? 'The whole game as a video file, yours to keep.'}</p>
        <Files event={event} vod={vod} hidesLength={hidesLength} zone={zone} />
      </Stack>
    </Dialog>
  );
}

function Files({ event, vod, hidesLength, zone }: Omit<DownloadWindowProps, 'onClose'>) {
  const { watchVideoFile, watchDownloadLink } = downloadsEndpoints();
  const file = watchVideoFile.useQuery(vod.key);
  const link = watchDownloadLink.useQuery(
    { event_key: event.key, resource_key: vod.key, title: fileTitle(event, zone) },
    { pollingInterval: LINK_POLL },
  );
  if (file.data && link.data) {
    const { link: key, expires_at: expiresAt } = link.data;
    const addressOf = (name: string) => fileAddress(vod, name, key);
    return (
      <>
        <p className={styles.facts}>{fileText(file.data, hidesLength)}</p>
        {hidesLength && (
          <p className={styles.facts}>Its size is not shown while you hide scores: it says how long the game was.</p>
        )}
        <Button href={addressOf('video.mp4')} reloadDocument download variant="primary" isBlock>
          Download the video
        </Button>
        {file.data.captions.length > 0 && (
          <ul aria-label="Captions" className={styles.captions}>
            {file.data.captions.map((language) => (
              <li key={language}>
                <Button href={addressOf(`captions-${language}.vtt`)} reloadDocument download size="s">
                  Captions in {languageName(language)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.facts}>
          These links work until {formatTime(new Date(expiresAt), zone)}. You get new ones here at any time.
        </p>
      </>
    );
  }
  const error = file.error ?? link.error;
  if (!error) {
    return (
      <div role="status">
        <VisuallyHidden>Preparing the download</VisuallyHidden>
        <Skeleton />
        <Skeleton width="half" />
      </div>
    );
  }
  return (
    <ErrorState
      title="The download is not ready"
      headingLevel={3}
      onRetry={() => (file.error ? file.refetch() : link.refetch())}
    >
      <p>{refusalWords(error as ApiError)}</p>
    </ErrorState>
  );
}

function refusalWords(error: ApiError): string {
  const busy = busyWords(error);
  if (busy) return busy;
  const isRefusal = error.kind === 'http' && error.status < 500;
  return isRefusal || error.kind === 'signed-out'
    ? error.message
    : 'The files could not be reached. Try again in a moment.';
}

/** The game and its day, which sorts a folder of games by itself. */
function fileTitle(event: SportsEvent, zone: string): string {
  const day =
    event.start_time === null ? '' : ` ${new Date(event.start_time).toLocaleDateString('en-CA', { timeZone: zone })}`;
  return eventTitle(event).slice(0, LONGEST_TITLE - day.length) + day;
}

/** Files stand beside the playlist of their video. */
function fileAddress({ video_url: playlist }: Vod, name: string, link: string): string {
  const folder = new URL('.', new URL(playlist ?? '', location.href));
  return new URL(`download/${name}?link=${encodeURIComponent(link)}`, folder).href;
}
