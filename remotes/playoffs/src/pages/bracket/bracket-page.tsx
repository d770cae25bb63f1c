import { useEffect } from 'react';
import type { ApiError } from 'shared-contracts/api';
import { bracketMeta } from 'shared-contracts/page-meta';
import type { PageProps } from 'shared-contracts/remote';
import { stateBracketsPath } from 'shared-contracts/routes';
import { readEvery, stateOfCode } from 'shared-contracts/rules';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { useHiddenScores } from 'shared-contracts/use-hidden-scores';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { ErrorState, HideScoresButton, PageHeader, TextLink } from 'shared-ui';
import { playoffsEndpoints } from '../../api/playoffs-api.ts';
import { BracketSkeleton, BracketView, hasGameUnderway, nextStart } from '../../features/bracket/index.ts';
import { bracketAddress } from './bracket-address.ts';
import { hasNoGames, noGamesYet } from './no-games-yet.ts';

/** How often a bracket with games under way is read again, in milliseconds. */
const RESULTS_POLL = 60_000;

/** One bracket: /playoffs/brackets/:state/:sport/:division/:bracket. */
export function BracketPage({ params, shell }: PageProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const address = bracketAddress(params);
  const { useQueryState, useQuerySubscription } = playoffsEndpoints().playoffsBracket;
  const query = useQueryState(address);
  const bracket = query.data;
  const now = useNow(shell, (at) => (bracket ? nextStart(bracket, at) : null));
  const isUnderway = bracket !== undefined && hasGameUnderway(bracket, now);
  const { refetch } = useQuerySubscription(address, readEvery(isUnderway ? RESULTS_POLL : 0));
  usePageMeta((network) => (bracket ? bracketMeta(bracket, network) : null), shell);
  const scores = useHiddenScores(shell);
  const movedTo = movedToOf(query.error);
  useEffect(() => {
    if (movedTo !== null) shell.navigate(movedTo, { replace: true });
  }, [movedTo, shell]);

  // The prefetch has thrown it already, unless the answer was late.
  if (hasNoGames(query)) throw noGamesYet(params);
  if (bracket) {
    return (
      <>
        <PageHeader
          eyebrow={<StateLink stateCode={bracket.state_code} />}
          title={bracket.name}
          lead={`${bracket.season} season · ${bracket.teams} teams · single elimination`}
          actions={<HideScoresButton isPressed={scores.isChosen} onChange={scores.choose} />}
        />
        <BracketView bracket={bracket} now={now} zone={zone} scores={scores} />
      </>
    );
  }
  if (query.error && movedTo === null) {
    return (
      <ErrorState title="The bracket did not load" headingLevel={1} onRetry={refetch}>
        <p>The tournament service could not be reached. Your connection or the service may be down for a moment.</p>
      </ErrorState>
    );
  }
  return (
    <>
      <PageHeader eyebrow={<StateLink stateCode={address.state} />} title="Bracket" lead="Loading …" />
      <BracketSkeleton />
    </>
  );
}

/** Where the tournament service says that the bracket is instead; the shell checks it before it goes there. */
function movedToOf(error: unknown): string | null {
  const { kind, redirect } = (error ?? {}) as Partial<Extract<ApiError, { kind: 'moved' }>>;
  return kind === 'moved' && redirect !== undefined ? redirect : null;
}

function StateLink({ stateCode }: { stateCode: string }) {
  const state = stateOfCode(stateCode);
  return (
    <TextLink href={stateBracketsPath({ code: stateCode })} tone="quiet">
      {state?.name ?? stateCode} brackets
    </TextLink>
  );
}
