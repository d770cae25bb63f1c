import { ACTIVITIES_BESIDE_SPORTS, SPORTS, STATES } from 'shared-contracts/rules';

/** All states to narrow a list by: code and name. */
export const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** All sports and other activities to narrow a list by, by name: slug and name. */
export const SPORT_OPTIONS = [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS]
  .map(({ slug, name }) => ({ value: slug, label: name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
