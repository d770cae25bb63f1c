import { useNavigate } from 'react-router';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { monthKey, monthsOfSchoolYear, monthTitle, readMonth, schoolYearOf } from 'shared-contracts/rules';
import { Select } from 'shared-ui';
import { FilterBar } from '../../events/filter-bar.tsx';
import { TeamSelects } from '../../events/team-selects.tsx';
import { type Schedule, sameMonthOf, scheduleAddress } from './schedule.ts';
import { useSchoolYears } from './use-school-years.ts';

export interface ScheduleFiltersProps {
  schedule: Schedule;
  /** Milliseconds. */
  now: number;
  shell: Pick<Shell, 'track'>;
}

/** School year, month, gender and level of a schedule; each choice is an address of its own. */
export function ScheduleFilters({ schedule, now, shell }: ScheduleFiltersProps) {
  const navigate = useNavigate();
  const { month } = schedule;
  const years = useSchoolYears(schedule, now);
  const isNarrowed = schedule.gender !== null || schedule.level !== null;

  function choose(filter: string, value: string, change: Partial<Schedule>) {
    shell.track('watch_event_filter', { filter, value });
    void navigate(scheduleAddress(schedule, now, change), { preventScrollReset: true });
  }

  return (
    <FilterBar clearHref={isNarrowed ? scheduleAddress(schedule, now, { gender: null, level: null }) : null}>
      <Select
        label={t('School year')}
        hideLabel
        options={years.map(({ startYear, label }) => ({ value: String(startYear), label }))}
        value={String(schedule.year.startYear)}
        onChange={({ target: { value } }) => {
          const year = schoolYearOf(Number(value));
          choose('year', year.label, { year, month: month && sameMonthOf(year, month) });
        }}
      />
      <Select
        label={t('Month')}
        hideLabel
        placeholder={t('Whole year')}
        options={monthsOfSchoolYear(schedule.year).map((of) => ({ value: monthKey(of), label: monthTitle(of) }))}
        value={month ? monthKey(month) : ''}
        onChange={({ target: { value } }) => choose('month', value, { month: readMonth(value) })}
      />
      <TeamSelects sport={schedule.sport} team={schedule} onChoose={choose} />
    </FilterBar>
  );
}
