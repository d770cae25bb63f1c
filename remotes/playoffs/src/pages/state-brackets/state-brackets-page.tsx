import { useEffect } from 'react';
import type { PageProps } from 'shared-contracts/remote';
import { stateOfCode } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, EmptyState, ErrorState, PageHeader } from 'shared-ui';
import { playoffsEndpoints } from '../../api/playoffs-api.ts';
import { StateSwitcher } from '../../features/state-brackets/index.ts';
import { BracketGroups, BracketGroupsSkeleton } from './bracket-groups.tsx';

/** A state's brackets by sport: /playoffs/brackets/:state. */
export function StateBracketsPage({ params, shell }: PageProps) {
  const { state: stateParam = '' } = params;
  const code = stateParam.toUpperCase();
  const place = stateOfCode(code)?.name ?? code;
  const siteName = useAppSelector((state) => state.site.name);
  const query = playoffsEndpoints().playoffsStateBrackets.useQuery(stateParam);

  useEffect(() => {
    shell.meta({
      title: `${place} playoff brackets | ${siteName}`,
      description: `Every high-school playoff bracket in ${place}: match-ups, scores and live streams.`,
      canonical: `/playoffs/brackets/${code.toLowerCase()}`,
    });
  }, [code, place, shell, siteName]);

  return (
    <>
      <PageHeader
        eyebrow="Playoffs"
        title={`${place} brackets`}
        lead="Follow every team from its first game to the final."
        actions={
          <StateSwitcher
            key={code}
            current={code}
            onSwitch={(chosen) => shell.navigate(`/playoffs/brackets/${chosen.toLowerCase()}`)}
          />
        }
      />
      {query.data ? (
        query.data.brackets.length > 0 ? (
          <BracketGroups brackets={query.data.brackets} />
        ) : (
          <EmptyState title={`No brackets in ${place} yet`} icon="trophy" action={<Button href="/">Home</Button>}>
            <p>No games are scheduled for its playoffs yet. Check back soon.</p>
          </EmptyState>
        )
      ) : query.isError ? (
        <ErrorState title="The brackets did not load" onRetry={query.refetch} isRetrying={query.isFetching}>
          <p>The tournament service could not be reached. Your connection or the service may be down for a moment.</p>
        </ErrorState>
      ) : (
        <BracketGroupsSkeleton />
      )}
    </>
  );
}
