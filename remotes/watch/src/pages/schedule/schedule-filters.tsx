import { useNavigate } from 'react-router';
import { useSearchEventsQuery } from 'shared-contracts/api';
import type { Shell } from 'shared-contracts/remote';
import { schoolYearOf } from 'shared-contracts/rules';
import { Select } from 'shared-ui';
import { FilterBar } from '../../events/filter-bar.tsx';
import { TeamSelects } from '../../events/team-selects.tsx';
import { oldestGameSearch, type Schedule, scheduleAddress, yearsSince } from './schedule.ts';

export interface ScheduleFiltersProps {
  schedule: Schedule;
  /** Milliseconds. */
  now: number;
  shell: Pick<Shell, 'track'>;
}

/** School year, gender and level of a schedule; each choice is an address of its own. */
export function ScheduleFilters({ schedule, now, shell }: ScheduleFiltersProps) {
  const navigate = useNavigate();
  const { currentData } = useSearchEventsQuery(oldestGameSearch(schedule));
  const years = yearsSince(currentData?.items[0]?.start_time, schedule, now);
  const isNarrowed = schedule.gender !== null || schedule.level !== null;

  function choose(filter: string, value: string, change: Partial<Schedule>) {
    shell.track('watch_event_filter', { filter, value });
    void navigate(scheduleAddress(schedule, now, change), { preventScrollReset: true });
  }

  return (
    <FilterBar clearHref={isNarrowed ? scheduleAddress(schedule, now, { gender: null, level: null }) : null}>
      <Select
        label="School year"
        hideLabel
        options={years.map(({ startYear, label }) => ({ value: String(startYear), label }))}
        value={String(schedule.year.startYear)}
        onChange={({ target: { value } }) => {
          const year = schoolYearOf(Number(value));
          choose('year', year.label, { year });
        }}
      />
      <TeamSelects sport={schedule.sport} team={schedule} onChoose={choose} />
    </FilterBar>
  );
}
