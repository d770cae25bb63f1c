import { t } from 'shared-contracts/messages';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';
import styles from './card-field.module.css';

/** State of the isolated card form and the connection to it, as `useCardFrame` of shared-contracts gives them. */
export interface CardFieldFrame {
  status: 'loading' | 'ready' | 'failed';
  /** Height of the frame's content in CSS pixels; null until it is known. */
  height: number | null;
  /** Changes when the frame is to be loaded anew. */
  attempt: number;
  /** Gets the iframe each time it has loaded. */
  connect(frame: HTMLIFrameElement): void;
  reload(): void;
}

export interface CardFieldProps {
  frame: CardFieldFrame;
  /** Address of the card network's page. */
  url: string;
}

/** The card network's own form in a frame that this site cannot read, and what is to be said about it. */
export function CardField({ frame, url }: CardFieldProps) {
  return (
    <div className={styles.root}>
      {frame.status === 'failed' ? (
        <div role="alert" className={styles.failed}>
          <p>{t('The card form could not be loaded. Nothing was charged.')}</p>
          <Button size="s" onClick={frame.reload}>
            {t('Load it again')}
          </Button>
        </div>
      ) : (
        <div className={styles.frameBox}>
          {frame.status === 'loading' && <Skeleton shape="block" className={styles.placeholder} />}
          <iframe
            key={frame.attempt}
            title={t('Card details')}
            src={url}
            sandbox="allow-scripts"
            className={frame.status === 'loading' ? styles.waiting : styles.frame}
            style={frame.height === null ? undefined : { height: `${frame.height}px` }}
            onLoad={(event) => frame.connect(event.currentTarget)}
          />
        </div>
      )}
      <p className={styles.note}>
        <Icon name="lock" size="s" />
        {t('Your card goes straight to the card network. We never see its number.')}
      </p>
    </div>
  );
}
