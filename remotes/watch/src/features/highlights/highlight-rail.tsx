import { useEffect } from 'react';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { useHiddenScores } from 'shared-contracts/use-hidden-scores';
import { Rail } from 'shared-ui';
import { ShortVideoCard } from '../../short-video/short-video-card.tsx';
import { HighlightChoice } from './highlight-choice.tsx';
import { filterPath, type HighlightFilter, searchOf } from './highlight-filter.ts';
import styles from './highlight-rail.module.css';
import { highlightsEndpoints } from './highlights-api.ts';

export { activateHighlightsApi } from './highlights-api.ts';

/** How many are shown; a list has the others. */
const SHOWN = 12;

export interface HighlightRailProps {
  filter: HighlightFilter;
  shell: Pick<Shell, 'preferences'>;
}

/** The newest highlights. Who hides scores is asked before they give them away. */
export function HighlightRail({ filter, shell, onNone }: HighlightRailProps & { onNone: () => void }) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const scores = useHiddenScores(shell);
  const { currentData, isError } = highlightsEndpoints().watchHighlights.useQuery({ ...searchOf(filter), size: SHOWN });
  const isNone = currentData?.items.length === 0 || (!currentData && isError);
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  if (!currentData || isNone) return null;
  const { items, total } = currentData;
  return (
    <div className={styles.root}>
      {scores.areHidden ? (
        <h2 className={styles.title}>{t('Highlights')}</h2>
      ) : (
        <Rail title={t('Highlights')} {...(total > items.length ? { href: filterPath(filter) } : {})}>
          {items.map((highlight) => (
            <ShortVideoCard key={highlight.key} video={highlight} text={highlight.description} zone={zone} />
          ))}
        </Rail>
      )}
      <HighlightChoice scores={scores} />
    </div>
  );
}
