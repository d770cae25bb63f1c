import { t } from 'shared-contracts/messages';
import { type Gender, LEVELS, type Sport, type TeamFilter, teamWords } from 'shared-contracts/rules';
import { Select } from 'shared-ui';

export interface TeamSelectsProps {
  sport: Sport | null;
  team: TeamFilter;
  /** `value` is that of the select, empty for all. */
  onChoose: (filter: 'gender' | 'level', value: string, change: Partial<TeamFilter>) => void;
}

const levels = () => LEVELS.map((level) => ({ value: level, label: teamWords({ level }) }));
const genders = () => ['boys', 'girls'].map((gender) => ({ value: gender, label: teamWords({ gender }) }));

/** Narrow a list to the teams of one gender and level. */
export function TeamSelects({ sport, team, onChoose }: TeamSelectsProps) {
  return (
    <>
      {sport?.hasGender && (
        <Select
          label={t('Boys or girls')}
          hideLabel
          placeholder={t('Boys and girls')}
          options={genders()}
          value={team.gender ?? ''}
          onChange={({ target: { value } }) => onChoose('gender', value, { gender: (value || null) as Gender | null })}
        />
      )}
      <Select
        label={t('Level')}
        hideLabel
        placeholder={t('All levels')}
        options={levels()}
        value={team.level ?? ''}
        onChange={({ target: { value } }) => onChoose('level', value, { level: value || null })}
      />
    </>
  );
}
