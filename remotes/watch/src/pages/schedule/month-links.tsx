import { t } from 'shared-contracts/messages';
import { type CalendarMonth, monthsLater, monthTitle, schoolYearOfMonth } from 'shared-contracts/rules';
import { Button, TextLink } from 'shared-ui';
import styles from './month-links.module.css';
import { isOfSchool, type Schedule, scheduleAddress } from './schedule.ts';
import { useSchoolYears } from './use-school-years.ts';

export interface MonthLinksProps {
  schedule: Schedule;
  month: CalendarMonth;
  /** Milliseconds. */
  now: number;
}

/** Id of the heading that names the month. */
export const MONTH_TITLE = 'month-title';

/** The month that is shown, its neighbours as far as there are school years with games, and the way back to the whole year. */
export function MonthLinks({ schedule, month, now }: MonthLinksProps) {
  const years = useSchoolYears(schedule, now);
  const linkTo = (icon: 'chevron-left' | 'chevron-right', neighbour: CalendarMonth) => {
    const isThere = years.some(({ label }) => label === schoolYearOfMonth(neighbour).label);
    return (
      // The last one stays where it is, so that the focus of a fan who pressed it does.
      <Button
        href={scheduleAddress(schedule, now, { month: isThere ? neighbour : month })}
        aria-disabled={!isThere || undefined}
        preventScrollReset
        icon={icon}
        isIconOnly
        size="s"
      >
        {monthTitle(neighbour)}
      </Button>
    );
  };
  return (
    <nav aria-label={t('Months')} className={styles.root}>
      {linkTo('chevron-left', monthsLater(month, -1))}
      {linkTo('chevron-right', monthsLater(month, 1))}
      {isOfSchool(schedule) && (
        <h2 id={MONTH_TITLE} className={styles.title}>
          {monthTitle(month)}
        </h2>
      )}
      <TextLink href={scheduleAddress(schedule, now, { month: null })} preventScrollReset className={styles.year}>
        {t('All of {year}', { year: schedule.year.label })}
      </TextLink>
    </nav>
  );
}
