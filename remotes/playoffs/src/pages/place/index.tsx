import { placeMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { statePath } from 'shared-contracts/routes';
import { sectionOfSlug, stateOfCode, stateOfSlug } from 'shared-contracts/rules';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button, PageHeader, Stack, TextLink } from 'shared-ui';
import { activatePlayoffsApi, playoffsEndpoints } from '../../api/playoffs-api.ts';
import { SectionsOfState } from '../../features/playoff-places/index.ts';
import { StateBrackets } from '../../features/state-brackets/index.ts';

export const contract = CONTRACT_VERSION;
export const activate = activatePlayoffsApi;

/** The state or section that the route names, and the state that it is in. */
function placeOf({ state: stateSlug, section: sectionSlug }: PageProps['params']) {
  const section = sectionSlug === undefined ? null : sectionOfSlug(sectionSlug);
  const state = section ? stateOfCode(section.stateCode) : stateOfSlug(stateSlug ?? '');
  return state && { section, state };
}

export async function prefetch({ params, dispatch, signal }: PrefetchContext): Promise<void> {
  const place = placeOf(params);
  if (!place) return;
  const { initiate } = playoffsEndpoints().playoffsStateBrackets;
  await Promise.all(endWith(signal, [dispatch(initiate(place.state.code.toLowerCase(), { subscribe: false }))]));
}

/** The playoffs of a state or of a section of its association: /playoffs/state/:state and /playoffs/section/:section. */
export function Page({ params, shell }: PageProps) {
  const { state, section } = placeOf(params) ?? { state: null, section: null };
  const name = section?.name ?? state?.name;
  usePageMeta((network) => state && placeMeta(state, section, network), shell);
  if (!state) return null;
  return (
    <>
      <PageHeader
        eyebrow={
          <TextLink href="/playoffs" tone="quiet">
            Playoffs
          </TextLink>
        }
        title={`${name} playoffs`}
        lead={
          section
            ? `Brackets of ${state.name}, where ${section.name} teams play.`
            : 'Every bracket of the state, from the first round to the final.'
        }
        actions={<Button href={statePath(state)}>{`${state.name} games`}</Button>}
      />
      <Stack gap={6}>
        <StateBrackets stateCode={state.code.toLowerCase()} stateName={state.name} />
        <SectionsOfState state={state} {...(section ? { except: section.slug } : {})} />
      </Stack>
    </>
  );
}
