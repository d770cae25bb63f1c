import type { AppState } from 'shared-contracts/store';
import type { PageData, RenderedPage } from '../config/page-data.ts';

/** What a page is first rendered with, on servers and by the tab that takes their HTML over: nothing of the visitor. */
export function firstState({ config }: PageData, { timeZone }: RenderedPage): Partial<AppState> {
  return {
    site: config.site,
    session: config.mayHaveSession ? { status: 'unknown' } : { status: 'anonymous' },
    consent: { groups: ['C0001'], hasChosen: false, isGpc: config.consent.isGpc },
    preferences: { followedState: null, timeZone, areScoresHidden: false },
    flags: { status: 'starting', values: {} },
    geo: { status: 'unknown' },
  };
}
