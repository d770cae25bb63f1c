import { t } from 'shared-contracts/messages';
import { Select } from 'shared-ui';
import { stateOptions } from '../../events/filter-options.ts';
import type { FollowedState } from './use-followed-state.ts';

/** Picks the state whose games lead the page. */
export function StateSelect({ followed }: { followed: FollowedState }) {
  return (
    <Select
      label={t('Your state')}
      hideLabel
      placeholder={t('Choose a state')}
      options={stateOptions()}
      value={followed.state?.code ?? ''}
      onChange={(event) => followed.choose(event.target.value === '' ? null : event.target.value)}
    />
  );
}
