import { useRef, useState } from 'react';
import { useDropReminderMutation, useEventQuery } from 'shared-contracts/api';
import type { SportsEvent, UserProfile } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import { eventTitle, formatDay, formatEventDate, timeTbd } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Icon, TextLink } from 'shared-ui';
import { MemberList, MemberListEntry } from '../../member-list/member-list.tsx';

type Reminder = UserProfile['reminders'][number];

interface ReminderListProps {
  reminders: readonly Reminder[];
  shell: Pick<Shell, 'toast'>;
}

/** Each one is looked up by itself. */
const SHOWN_AT_FIRST = 12;

/** The events that the member gets a mail about. */
export function ReminderList({ reminders, shell }: ReminderListProps) {
  const [drop] = useDropReminderMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  const ofEvents = reminders.filter(({ content_type }) => content_type === 'game' || content_type === 'event');

  async function remove({ content_type: type, content_key: key }: Reminder, name: string) {
    // The row with the pressed button goes away; without this the keyboard's place would be lost.
    heading.current?.focus();
    const { error } = await drop({ type, key });
    if (error) shell.toast({ tone: 'danger', text: `${name} could not be removed. Try again in a minute.` });
    else shell.toast({ tone: 'info', text: `You get no mail about ${name}.` });
  }

  function showAll() {
    setWhole(true);
    heading.current?.focus();
  }

  return (
    <MemberList
      title="Reminders"
      ref={heading}
      count={ofEvents.length}
      more={
        !isWhole &&
        ofEvents.length > SHOWN_AT_FIRST && <Button onClick={showAll}>Show all {ofEvents.length} reminders</Button>
      }
      empty={
        <>
          You have no reminders. Set one on the page of <TextLink href="/">a game to come</TextLink>, and you get a mail
          when it is on air.
        </>
      }
    >
      {ofEvents.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((reminder) => (
        <ReminderEntry key={reminder.content_key} reminder={reminder} onRemove={(name) => remove(reminder, name)} />
      ))}
    </MemberList>
  );
}

interface ReminderEntryProps {
  reminder: Reminder;
  onRemove(name: string): void;
}

function ReminderEntry({ reminder, onRemove }: ReminderEntryProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const { data: event, error } = useEventQuery(reminder.content_key);
  const name = event ? eventTitle(event) : error ? 'A game that could not be loaded' : 'Loading a game';
  return (
    <MemberListEntry
      mark={<Icon name="bell" />}
      name={name}
      href={event ? eventPath(event) : null}
      note={event && startOf(event, zone)}
      removal={{ shown: 'Remove', hidden: `the reminder for ${name}`, onRemove: () => onRemove(name) }}
    />
  );
}

function startOf({ start_time: start, time_to_be_determined: isOpen }: SportsEvent, zone: string): string {
  if (start === null) return timeTbd();
  return isOpen ? `${formatDay(new Date(start), zone)}, ${timeTbd()}` : formatEventDate(new Date(start), zone);
}
