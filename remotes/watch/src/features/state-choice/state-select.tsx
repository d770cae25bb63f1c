import { STATES } from 'shared-contracts/rules';
import { Select } from 'shared-ui';
import type { FollowedState } from './use-followed-state.ts';

const options = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** Picks the state whose games lead the page. */
export function StateSelect({ followed }: { followed: FollowedState }) {
  return (
    <Select
      label="Your state"
      hideLabel
      placeholder="Choose a state"
      options={options}
      value={followed.state?.code ?? ''}
      onChange={(event) => followed.choose(event.target.value === '' ? null : event.target.value)}
    />
  );
}
