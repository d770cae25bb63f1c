import { type RefObject, useEffect, useState } from 'react';
import { t } from 'shared-contracts/messages';
import { Button } from 'shared-ui';
import type { PlayerCore } from '../core/player-core.ts';
import { ownKeys } from '../own-keys.ts';
import { type Figure, statisticsOf } from './statistics.ts';
import styles from './statistics-panel.module.css';

/** Milliseconds between two looks at the figures. */
const EVERY = 1000;

interface StatisticsPanelProps {
  core: PlayerCore;
  video: RefObject<HTMLVideoElement | null>;
  onClose: () => void;
}

/** Figures of what plays, over the picture. */
export function StatisticsPanel({ core, video, onClose }: StatisticsPanelProps) {
  const [figures, setFigures] = useState<readonly Figure[]>([]);
  useEffect(() => {
    const look = () => {
      const statistics = core.statistics();
      if (statistics && video.current) setFigures(statisticsOf(video.current, statistics));
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [core, video]);
  return (
    <section
      ref={ownKeys}
      className={styles.root}
      aria-label={t('Statistics')}
      {...{ slot: 'top-chrome', noautohide: '' }}
    >
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="ghost" size="s" icon="close" isIconOnly onClick={onClose}>
        {t('Close statistics')}
      </Button>
    </section>
  );
}
