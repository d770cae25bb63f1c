import { useLocation } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
import { profileScheduleTitle, scheduleMeta } from 'shared-contracts/page-meta';
import type { Shell } from 'shared-contracts/remote';
import { profilePath, profileSportPath } from 'shared-contracts/routes';
import { type Sport, scheduleTitle, schoolYearAt } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button } from 'shared-ui';
import { PageAd } from '../../ads/page-ad.tsx';
import { knownFacts } from '../../ads/targeting.ts';
import { ShareButton } from '../../events/share-button.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { MonthLinks } from './month-links.tsx';
import styles from './schedule.module.css';
import { isOfSchool, periodName, readSchedule, scheduleAddress } from './schedule.ts';
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
  const isCurrent = period === schoolYearAt(new Date(now)).label;
  usePageMeta((network) => scheduleMeta(schedule, isCurrent ? null : period, network), shell);

  function print() {
    shell.track('button_clicked', { button: 'print', location: 'schedule' });
    window.print();
  }

  return (
    <>
      <ProfileHeader
        profile={profile}
        part={{ title: scheduleTitle(schedule, sport), profilePath: profilePath(profile) }}
      >
        {isOfSchool(schedule) && <CalendarButton schedule={schedule} shell={shell} />}
        <Button onClick={print}>{t('Print')}</Button>
        <Button href={profileSportPath(profile, sport)} icon="play">
          {t('Watch {sport}', { sport: translateName(sport.name) })}
        </Button>
        <ShareButton
          what="page"
          path={scheduleAddress(schedule, now)}
          title={profileScheduleTitle(schedule)}
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
