import type { BracketSummary } from '../entities/index.ts';
import { bracketPath, playoffsPath, stateBracketsPath } from '../routes/links.ts';
import type { StateSection } from '../rules/state-sections.ts';
import type { UsState } from '../rules/states.ts';
import type { FullPageMeta } from './page-meta.ts';

export function playoffsMeta(network: string): FullPageMeta {
  return {
    title: `High-school playoffs by state | ${network}`,
    description: 'High-school playoff brackets of every state: match-ups, scores and live streams.',
    canonical: '/playoffs',
  };
}

/** The playoffs of a state, or of a section of its association. */
export function placeMeta(state: UsState, section: StateSection | null, network: string): FullPageMeta {
  const { name } = section ?? state;
  return {
    title: `${name} playoffs | ${network}`,
    description: `High-school playoffs of ${name}: brackets, match-ups, scores and live streams.`,
    canonical: section ? playoffsPath('section', section) : playoffsPath('state', state),
  };
}

export function stateBracketsMeta(state: Pick<UsState, 'code' | 'name'>, network: string): FullPageMeta {
  return {
    title: `${state.name} playoff brackets | ${network}`,
    description: `Every high-school playoff bracket in ${state.name}: match-ups, scores and live streams.`,
    canonical: stateBracketsPath(state),
  };
}

export function bracketMeta(bracket: BracketSummary, network: string): FullPageMeta {
  return {
    title: `${bracket.name} bracket | ${network}`,
    description: `${bracket.name}, ${bracket.season}: match-ups, scores and live streams of every round.`,
    canonical: bracketPath(bracket),
  };
}
