import type { Highlight } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { hiddenHighlightMeta } from 'shared-contracts/page-meta';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button, EmptyState } from 'shared-ui';
import styles from './hidden-highlight.module.css';

interface HiddenHighlightProps {
  highlight: Highlight;
  onShow: () => void;
  shell: Pick<Shell, 'meta'>;
}

/** Stands in for a highlight until a fan who hides scores asks for it. */
export function HiddenHighlight({ highlight, onShow, shell }: HiddenHighlightProps) {
  const { event } = highlight;
  usePageMeta((network) => hiddenHighlightMeta(highlight, network), shell);
  return (
    <div className={styles.root}>
      <EmptyState
        title={t('Highlight: {game}', { game: event.title })}
        icon="play"
        headingLevel={1}
        action={
          <>
            <Button variant="primary" onClick={onShow}>
              {t('Show the highlight')}
            </Button>
            <Button href={eventPath(event)}>{t('Go to the whole game')}</Button>
          </>
        }
      >
        <p>{t('Highlights give scores away, which you hide.')}</p>
      </EmptyState>
    </div>
  );
}
