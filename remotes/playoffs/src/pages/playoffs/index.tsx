import { playoffsMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { STATE_SECTIONS, STATES } from 'shared-contracts/rules';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { PageHeader, Stack } from 'shared-ui';
import { activatePlayoffsApi, playoffsEndpoints } from '../../api/playoffs-api.ts';
import { SectionsOfState, StatesWithBrackets } from '../../features/playoff-places/index.ts';

export const contract = CONTRACT_VERSION;
export const activate = activatePlayoffsApi;

export async function prefetch({ dispatch, signal }: PrefetchContext): Promise<void> {
  const { initiate } = playoffsEndpoints().playoffsStates;
  await Promise.all(endWith(signal, [dispatch(initiate(undefined, { subscribe: false }))]));
}

const statesWithSections = STATES.filter(({ code }) => STATE_SECTIONS.some(({ stateCode }) => stateCode === code));

/** The playoffs of the whole network: /playoffs. */
export function Page({ shell }: PageProps) {
  usePageMeta(playoffsMeta, shell);
  return (
    <>
      <PageHeader
        eyebrow="High-school sports"
        title="Playoffs"
        lead="Find your state or section, and follow every team from its first game to the final."
      />
      <Stack gap={6}>
        <StatesWithBrackets />
        {statesWithSections.map((state) => (
          <SectionsOfState key={state.code} state={state} />
        ))}
      </Stack>
    </>
  );
}
