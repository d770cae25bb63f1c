import { byLabel, translateName } from 'shared-contracts/messages';
import { ACTIVITIES_BESIDE_SPORTS, SPORTS, STATES } from 'shared-contracts/rules';

export interface FilterOption {
  value: string;
  label: string;
}

/** All states to narrow a list by, by name: code and name. */
export const stateOptions = (): FilterOption[] =>
  byLabel(STATES.map(({ code, name }) => ({ value: code, label: translateName(name) })));

/** All sports and other activities to narrow a list by, by name: slug and name. */
export const sportOptions = (): FilterOption[] =>
  byLabel(
    [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS].map(({ slug, name }) => ({ value: slug, label: translateName(name) })),
  );
