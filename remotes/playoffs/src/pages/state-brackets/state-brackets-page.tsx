import { stateBracketsMeta } from 'shared-contracts/page-meta';
import type { PageProps } from 'shared-contracts/remote';
import { stateBracketsPath } from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { PageHeader } from 'shared-ui';
import { StateBrackets, StateSwitcher } from '../../features/state-brackets/index.ts';

/** A state's brackets by sport: /playoffs/brackets/:state. */
export function StateBracketsPage({ params, shell }: PageProps) {
  const { state: stateParam = '' } = params;
  const code = stateParam.toUpperCase();
  const place = stateOfCode(code)?.name ?? code;
  usePageMeta((network) => stateBracketsMeta({ code, name: place }, network), shell);

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
            onSwitch={(chosen) => shell.navigate(stateBracketsPath({ code: chosen }))}
          />
        }
      />
      <StateBrackets stateCode={stateParam} stateName={place} />
    </>
  );
}
