import { useState } from 'react';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { searchQuery, teamCalendarPath } from 'shared-contracts/routes';
import { teamName, teamParameters } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Dialog, Stack } from 'shared-ui';
import { LinkToCopy } from '../../events/link-to-copy.tsx';
import type { Schedule } from './schedule.ts';

export interface CalendarButtonProps {
  schedule: Schedule;
  shell: Pick<Shell, 'track'>;
}

/** Brings the games of a school's teams into the fan's own calendar, where they stay up to date. */
export function CalendarButton({ schedule, shell }: CalendarButtonProps) {
  const { profile, sport } = schedule;
  const baseUrl = useAppSelector((state) => state.site.baseUrl);
  const [isOpen, setOpen] = useState(false);
  const path = `${teamCalendarPath(profile, sport)}${searchQuery(teamParameters(schedule))}`;
  const url = baseUrl + path;

  function open() {
    shell.track('button_clicked', { button: 'calendar', location: 'schedule' });
    setOpen(true);
  }

  return (
    <>
      <Button icon="calendar" variant="primary" onClick={open}>
        {t('Add to calendar')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Games in your calendar')}>
        <Stack gap={5}>
          <p>
            {t(
              'The {team} games of {owner} come into your calendar by themselves. Games that are added or moved follow within a day. No score is among them.',
              { team: teamName(schedule, sport), owner: profile.name },
            )}
          </p>
          <Button href={url.replace(/^https?:/, 'webcal:')} reloadDocument variant="primary" icon="calendar">
            {t('Open in my calendar app')}
          </Button>
          <LinkToCopy label={t('Calendars on the web, such as Google Calendar, add it by this address:')} url={url} />
          <Button href={path} reloadDocument>
            {t('Download once, as a file')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
