import type { ComponentProps } from 'react';
import { type ApiError, busyWords } from 'shared-contracts/api';
import type { SportsEvent, VideoFile, Vod } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { authenticatePath, downloadPath, eventPath } from 'shared-contracts/routes';
import { eventTitle, formatDate, formatTime, formatUsd } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Dialog, ErrorState, Skeleton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
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
  /** The replay. */
  vod: Vod;
  /** Its file is sold, and else given to who can watch it. */
  isSold: boolean;
  hidesLength: boolean;
  zone: string;
  onClose: () => void;
}

/** Says what there is of a game as files, and gives links to them; of files that are sold it says the price first. */
export function DownloadWindow({ onClose, isSold, ...files }: DownloadWindowProps) {
  return (
    <Dialog isOpen onClose={onClose} title={t('Keep this game')}>
      <Stack gap={4}>
        <p>{files.vod.download_description ?? t('The whole game as a video file, yours to keep.')}</p>
        {isSold ? <SoldFiles {...files} /> : <Files {...files} />}
      </Stack>
    </Dialog>
  );
}

type FilesProps = Omit<DownloadWindowProps, 'onClose' | 'isSold'>;

/** The files for whoever bought them, the price for anybody else. */
function SoldFiles(files: FilesProps) {
  const { event, vod, hidesLength, zone } = files;
  const { watchDownloadOffer, watchVideoFile } = downloadsEndpoints();
  const session = useAppSelector((state) => state.session.status);
  // Whether the fan has the file can only be said once it is known who asks.
  const offer = watchDownloadOffer.useQuery(vod.key, { skip: session === 'unknown' });
  const file = watchVideoFile.useQuery(vod.key);
  if (!offer.data) return offer.error ? <NotReady error={offer.error} onRetry={offer.refetch} /> : <Preparing />;
  const { bought_until: boughtUntil, price_in_cents: price } = offer.data;
  if (boughtUntil !== null) {
    return (
      <>
        <p className={styles.facts}>
          {t('You bought this video file. You can load it here until {date}.', {
            date: formatDate(new Date(boughtUntil), zone),
          })}
        </p>
        <Files {...files} />
      </>
    );
  }
  if (price === null) return null;
  return (
    <>
      {file.data && <FileFacts file={file.data} hidesLength={hidesLength} />}
      <Button href={downloadPath(vod.key)} variant="primary" isBlock>
        {t('Buy for {price}', { price: formatUsd(price) })}
      </Button>
      <p className={styles.facts}>{t('You need no pass for it, and a pass does not include it.')}</p>
      {session === 'anonymous' && (
        <p className={styles.facts}>
          {t('Bought it already?')}{' '}
          <TextLink href={authenticatePath('sign_in', eventPath(event))}>{t('Sign in')}</TextLink>
        </p>
      )}
    </>
  );
}

function Files({ event, vod, hidesLength, zone }: FilesProps) {
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
        <FileFacts file={file.data} hidesLength={hidesLength} />
        <Button href={addressOf('video.mp4')} reloadDocument download variant="primary" isBlock>
          {t('Download the video')}
        </Button>
        {file.data.captions.length > 0 && (
          <ul aria-label={t('Captions')} className={styles.captions}>
            {file.data.captions.map((language) => (
              <li key={language}>
                <Button href={addressOf(`captions-${language}.vtt`)} reloadDocument download size="s">
                  {t('Captions in {language}', { language: languageName(language) })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.facts}>
          {t('These links work until {time}. You get new ones here at any time.', {
            time: formatTime(new Date(expiresAt), zone),
          })}
        </p>
      </>
    );
  }
  const error = file.error ?? link.error;
  if (!error) return <Preparing />;
  return <NotReady error={error} onRetry={() => (file.error ? file.refetch() : link.refetch())} />;
}

function FileFacts({ file, hidesLength }: { file: VideoFile; hidesLength: boolean }) {
  return (
    <>
      <p className={styles.facts}>{fileText(file, hidesLength)}</p>
      {hidesLength && (
        <p className={styles.facts}>
          {t('Its size is not shown while you hide scores: it says how long the game was.')}
        </p>
      )}
    </>
  );
}

function Preparing() {
  return (
    <div role="status">
      <VisuallyHidden>{t('Preparing the download')}</VisuallyHidden>
      <Skeleton />
      <Skeleton width="half" />
    </div>
  );
}

type Retry = NonNullable<ComponentProps<typeof ErrorState>['onRetry']>;

function NotReady({ error, onRetry }: { error: unknown; onRetry: Retry }) {
  return (
    <ErrorState title={t('The download is not ready')} headingLevel={3} onRetry={onRetry}>
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
    : t('The files could not be reached. Try again in a moment.');
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
