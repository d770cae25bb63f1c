import type { BracketSummary } from '../entities/index.ts';
import { t, translateName } from '../messages/index.ts';
import { bracketPath, playoffsPath, stateBracketsPath } from '../routes/links.ts';
import type { StateSection } from '../rules/state-sections.ts';
import type { UsState } from '../rules/states.ts';
import type { FullPageMeta } from './page-meta.ts';

export function playoffsMeta(network: string): FullPageMeta {
  return {
    title: `${t('High-school playoffs by state')} | ${network}`,
    description: t('High-school playoff brackets of every state: match-ups, scores and live streams.'),
    canonical: '/playoffs',
  };
}

/** The playoffs of a state, or of a section of its association. */
export function placeMeta(state: UsState, section: StateSection | null, network: string): FullPageMeta {
  const place = section ? section.name : translateName(state.name);
  return {
    title: `${t('{place} playoffs', { place })} | ${network}`,
    description: t('High-school playoffs of {place}: brackets, match-ups, scores and live streams.', { place }),
    canonical: section ? playoffsPath('section', section) : playoffsPath('state', state),
  };
}

export function stateBracketsMeta(state: Pick<UsState, 'code' | 'name'>, network: string): FullPageMeta {
  const place = translateName(state.name);
  return {
    title: `${t('{place} playoff brackets', { place })} | ${network}`,
    description: t('Every high-school playoff bracket in {place}: match-ups, scores and live streams.', { place }),
    canonical: stateBracketsPath(state),
  };
}

export function bracketMeta(bracket: BracketSummary, network: string): FullPageMeta {
  const { name, season } = bracket;
  return {
    title: `${t('{name} bracket', { name })} | ${network}`,
    description: t('{name}, {season}: match-ups, scores and live streams of every round.', { name, season }),
    canonical: bracketPath(bracket),
  };
}
