import { useLocation } from 'react-router';
import { directoryEndpoints } from 'shared-contracts/api';
import { t, translateName } from 'shared-contracts/messages';
import { highlightsMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { useHiddenScores } from 'shared-contracts/use-hidden-scores';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { cx, HideScoresButton, PageHeader, TextLink } from 'shared-ui';
import { PageAd } from '../../ads/page-ad.tsx';
import { knownFacts } from '../../ads/targeting.ts';
import { HighlightChoice } from '../../features/highlights/highlight-choice.tsx';
import { readFilter, searchOf } from '../../features/highlights/highlight-filter.ts';
import { HighlightFilters } from '../../features/highlights/highlight-filters.tsx';
import { HighlightList } from '../../features/highlights/highlight-list.tsx';
import { useHighlightOwner } from '../../features/highlights/highlight-owner.ts';
import { activateHighlightsApi, highlightsEndpoints } from '../../features/highlights/highlights-api.ts';
import { ELEMENT, Sentence } from '../../sentence.tsx';
import styles from './highlights.module.css';

export const contract = CONTRACT_VERSION;
export const activate = activateHighlightsApi;

export async function prefetch({ url, dispatch, signal }: PrefetchContext): Promise<void> {
  const filter = readFilter(url.search);
  const once = { subscribe: false };
  const profileKey = filter.owner && filter.owner.kind !== 'event' ? [filter.owner.key] : [];
  await Promise.all(
    endWith(signal, [
      dispatch(highlightsEndpoints().watchHighlights.initiate(searchOf(filter), once)),
      ...profileKey.map((key) => dispatch(directoryEndpoints.profile.initiate(key, once))),
    ]),
  );
}

/** The newest highlights, by state and sport. */
export function Page({ shell }: PageProps) {
  const filter = readFilter(useLocation().search);
  const scores = useHiddenScores(shell);
  const owner = useHighlightOwner(filter);
  const place = [filter.sport, filter.state].flatMap((part) => (part ? [translateName(part.name)] : []));
  const what = [...(owner ? [owner.name] : []), ...place].join(', ');
  usePageMeta((network) => highlightsMeta(what, network), shell);
  return (
    <div className={cx(styles.page, scores.areHidden && styles.waiting)}>
      <PageHeader
        title={t('Highlights')}
        lead={t('The plays that games turned on. They give the score away.')}
        actions={<HideScoresButton isPressed={scores.isChosen} onChange={scores.choose} />}
      />
      <HighlightFilters filter={filter} />
      {owner && (
        <p>
          <Sentence text={t(owner.kind === 'game' ? 'Of the game {owner}' : 'Of {owner}', { owner: ELEMENT })}>
            <TextLink href={owner.path}>{owner.name}</TextLink>
          </Sentence>
        </p>
      )}
      <HighlightChoice scores={scores} />
      {!scores.areHidden && <HighlightList filter={filter} />}
      <PageAd
        place="highlights"
        shape="strip"
        targeting={knownFacts({ page_type: 'highlights', sport: filter.sport?.name, state: filter.state?.code })}
        shell={shell}
      />
    </div>
  );
}
