import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { profilePath, profileSportPath, schedulePath } from 'shared-contracts/routes';
import type { Sport } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button } from 'shared-ui';
import { PageAd } from '../../ads/page-ad.tsx';
import { knownFacts } from '../../ads/targeting.ts';
import { ShareButton } from '../../events/share-button.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { MonthLinks } from './month-links.tsx';
import styles from './schedule.module.css';
import { isOfSchool, periodName, readSchedule, type Schedule, scheduleAddress, scheduleTitle } from './schedule.ts';
import { ScheduleFilters } from './schedule-filters.tsx';
import { ScheduleGames } from './schedule-games.tsx';

export interface ScheduleViewProps {
  profile: Profile;
  sport: Sport;
  shell: Shell;
}

/** Whose schedule it is, how to take it along, and its games. */
export function ScheduleView({ profile, sport, shell }: ScheduleViewProps) {
  const now = shell.now();
  const zone = useAppSelector((store) => store.preferences.timeZone);
  const schedule = readSchedule(profile, sport, useLocation().search, { now, zone });
  const { owner, level } = schedule;
  const period = periodName(schedule);
  useScheduleMeta(schedule, shell);

  function print() {
    shell.track('button_clicked', { button: 'print', location: 'schedule' });
    window.print();
  }

  return (
    <>
      <ProfileHeader profile={profile} part={{ title: scheduleTitle(schedule), profilePath: profilePath(profile) }}>
        {isOfSchool(schedule) && <CalendarButton schedule={schedule} shell={shell} />}
        <Button onClick={print}>Print</Button>
        <Button href={profileSportPath(profile, sport)} icon="play">
          {`Watch ${sport.name}`}
        </Button>
        <ShareButton
          what="page"
          path={scheduleAddress(schedule, now)}
          title={`${profile.name} ${scheduleTitle(schedule)}`}
          size="m"
          shell={shell}
        />
      </ProfileHeader>
      <div className={styles.page}>
        <div className={styles.screen}>
          <ScheduleFilters schedule={schedule} now={now} shell={shell} />
        </div>
        {schedule.month && <MonthLinks schedule={schedule} month={schedule.month} now={now} />}
        <ScheduleGames key={`${period} ${schedule.gender} ${level}`} schedule={schedule} shell={shell} />
        <PageAd
          place="listing"
          shape="strip"
          targeting={knownFacts({ page_type: owner.pageType, sport: sport.name, level, state: owner.stateCode })}
          shell={shell}
        />
      </div>
    </>
  );
}

function useScheduleMeta(schedule: Schedule, shell: Pick<Shell, 'meta'>): void {
  const network = useAppSelector((store) => store.site.name);
  const { profile, sport, year } = schedule;
  const period = periodName(schedule);
  const what = `${profile.name} ${scheduleTitle(schedule)}`;
  const canonical = schedulePath(profile, sport);
  useEffect(() => {
    shell.meta({
      title: `${what} ${period} | ${network}`,
      description: `All games of the school year ${year.label}: when, where, and how to watch them.`,
      canonical,
    });
  }, [shell, network, what, period, year.label, canonical]);
}
