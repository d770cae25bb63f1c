import type { WrestlingEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { formatEventDate } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Select } from 'shared-ui';

interface MeetChoiceProps {
  meets: readonly WrestlingEvent[];
  /** Key of the meet on the screen, which need not be one of the list. */
  shown: string | null;
  onChoose: (key: string) => void;
}

/** Another meet, by its sides and its day. */
export function MeetChoice({ meets, shown, onChoose }: MeetChoiceProps) {
  const zone = useAppSelector(({ preferences }) => preferences.timeZone);
  if (meets.length === 0) return null;
  const isListed = meets.some(({ key }) => key === shown);
  const options = meets.map(({ key, teams, start_time }) => ({
    value: key,
    label: t('{away} at {home}, {date}', {
      away: teams.away.short_name,
      home: teams.home.short_name,
      date: formatEventDate(new Date(start_time), zone),
    }),
  }));
  return (
    <Select
      label={t('Meet')}
      {...(isListed ? {} : { placeholder: t('Another meet') })}
      options={options}
      value={isListed ? (shown ?? '') : ''}
      onChange={({ target }) => {
        if (target.value !== '') onChoose(target.value);
      }}
    />
  );
}
