import type { Shell } from 'shared-contracts/remote';
import { type Sport, stateOfCode } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Rail } from 'shared-ui';
import { useHiddenScores } from '../../events/hidden-scores.ts';
import type { ListingOwner } from '../../features/event-listing/listing-owner.ts';
import { filterPath, type HighlightFilter, searchOf } from '../../features/highlights/highlight-filter.ts';
import { highlightsEndpoints } from '../../features/highlights/highlights-api.ts';
import { ShortVideoCard } from '../../short-video/short-video-card.tsx';
import styles from './profile-highlights.module.css';

export { activateHighlightsApi } from '../../features/highlights/highlights-api.ts';

/** How many are shown; a list has the others. */
const SHOWN = 12;

export interface ProfileHighlightsProps {
  owner: ListingOwner;
  /** The one that the page is about; null for all. */
  sport: Sport | null;
  shell: Pick<Shell, 'consent'>;
}

/** The newest highlights of a profile's games; nothing without any. Who hides scores is asked before they give them away. */
export function ProfileHighlights({ owner, sport, shell }: ProfileHighlightsProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const scores = useHiddenScores(shell);
  const filter = highlightsOf(owner, sport);
  const { currentData } = highlightsEndpoints().watchHighlights.useQuery({ ...searchOf(filter), size: SHOWN });
  if (!currentData || currentData.items.length === 0) return null;
  const { items, total } = currentData;
  const { isChosen, areHidden } = scores;
  return (
    <div className={styles.root}>
      {areHidden && <h2 className={styles.title}>Highlights</h2>}
      {isChosen && (
        <p className={styles.choice}>
          Highlights give scores away, which you hide.
          <Button size="s" onClick={() => scores.showHere(areHidden)}>
            {areHidden ? 'Show the highlights' : 'Hide the highlights'}
          </Button>
        </p>
      )}
      {!areHidden && (
        <Rail title="Highlights" {...(total > items.length ? { href: filterPath(filter) } : {})}>
          {items.map((highlight) => (
            <ShortVideoCard key={highlight.key} video={highlight} text={highlight.description} zone={zone} />
          ))}
        </Rail>
      )}
    </div>
  );
}

/** An association has those of its state, as its games are. */
function highlightsOf({ filter }: ListingOwner, sport: Sport | null): HighlightFilter {
  const { school_key: school, publisher_key: broadcaster, state } = filter;
  const page = 1;
  if (school !== undefined) return { state: null, sport, owner: { kind: 'school', key: school }, page };
  if (broadcaster !== undefined) return { state: null, sport, owner: { kind: 'broadcaster', key: broadcaster }, page };
  return { state: stateOfCode(state ?? ''), sport, owner: null, page };
}
