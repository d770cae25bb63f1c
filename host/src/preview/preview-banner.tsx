import type { MapPreview } from 'shared-contracts/remote';
import { formatTime } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button } from 'shared-ui';
import styles from './preview-banner.module.css';

/** What is previewed and until when, with the way out: a form, since leaving must work whatever the release does. */
export default function PreviewBanner({ preview }: { preview: MapPreview }) {
  const zone = useAppSelector(({ preferences }) => preferences.timeZone);
  const { remote, version, until } = preview;
  return (
    <section className={styles.root} aria-label="Preview">
      <p className={styles.words}>
        You are previewing{' '}
        <strong>
          {remote} {version}
        </strong>
        . Only you see it, until <time dateTime={until}>{formatTime(new Date(until), zone)}</time>.
      </p>
      <form method="post" action="/previews/leave">
        <Button type="submit" variant="secondary" size="s">
          Leave preview
        </Button>
      </form>
    </section>
  );
}
