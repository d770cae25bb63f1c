import { type Gender, inTitleCase, LEVELS, type Sport, type TeamFilter } from 'shared-contracts/rules';
import { Select } from 'shared-ui';

export interface TeamSelectsProps {
  sport: Sport | null;
  team: TeamFilter;
  /** `value` is that of the select, empty for all. */
  onChoose: (filter: 'gender' | 'level', value: string, change: Partial<TeamFilter>) => void;
}

const levels = LEVELS.map((level) => ({ value: level, label: inTitleCase(level) }));
const genders = [
  { value: 'boys', label: 'Boys' },
  { value: 'girls', label: 'Girls' },
];

/** Narrow a list to the teams of one gender and level. */
export function TeamSelects({ sport, team, onChoose }: TeamSelectsProps) {
  return (
    <>
      {sport?.hasGender && (
        <Select
          label="Boys or girls"
          hideLabel
          placeholder="Boys and girls"
          options={genders}
          value={team.gender ?? ''}
          onChange={({ target: { value } }) => onChoose('gender', value, { gender: (value || null) as Gender | null })}
        />
      )}
      <Select
        label="Level"
        hideLabel
        placeholder="All levels"
        options={levels}
        value={team.level ?? ''}
        onChange={({ target: { value } }) => onChoose('level', value, { level: value || null })}
      />
    </>
  );
}
