import { useDropReminderMutation, useRemindMutation, useUserProfileQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { authenticatePath, eventPath } from 'shared-contracts/routes';
import type { AwaitedVideo } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button } from 'shared-ui';

export interface ReminderButtonProps {
  event: SportsEvent;
  awaited: AwaitedVideo;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** What a fan asks for with a press, and what they are told once it is kept. */
function wordsOf(awaited: AwaitedVideo): { label: string; promise: string } {
  switch (awaited) {
    case 'broadcast':
      return { label: t('Remind me'), promise: t('You get a mail as soon as it is on air.') };
    case 'blackout':
      return {
        label: t('Tell me when the blackout ends'),
        promise: t('You get a mail as soon as the blackout ends.'),
      };
    case 'replay':
      return {
        label: t('Tell me when the replay is ready'),
        promise: t('You get a mail as soon as the replay is ready.'),
      };
  }
}

/** A reminder ends with its mail, which the profile in the cache does not know: an older one is read again. Seconds. */
const PROFILE_FRESH_FOR = 60;

/** Sets a reminder, or drops it; a visitor is led to sign in first. Nothing until the session is known. */
export function ReminderButton({ event, awaited, shell }: ReminderButtonProps) {
  const session = useAppSelector((state) => state.session.status);
  const isSignedIn = session === 'signed-in';
  const { data: profile } = useUserProfileQuery(undefined, {
    skip: !isSignedIn,
    refetchOnMountOrArgChange: PROFILE_FRESH_FOR,
  });
  const [remind, reminding] = useRemindMutation();
  const [drop, dropping] = useDropReminderMutation();
  const { label, promise } = wordsOf(awaited);
  if (session === 'unknown') return null;
  if (!isSignedIn) {
    return (
      <Button href={authenticatePath('sign_in', eventPath(event))} size="s" icon="bell">
        {label}
      </Button>
    );
  }
  const { content_type: type, key } = event;
  const isSet = profile?.reminders.some((entry) => entry.content_type === type && entry.content_key === key) ?? false;

  async function toggle() {
    shell.track('button_clicked', { button: isSet ? 'drop_reminder' : 'reminder', location: 'event' });
    const { error } = await (isSet ? drop({ type, key }) : remind({ type, key }));
    if (error) {
      shell.toast({ tone: 'danger', text: t('Your reminder could not be saved. Try again in a moment.') });
    } else if (!isSet) {
      shell.toast({ tone: 'success', text: promise });
    }
  }

  return (
    <Button
      size="s"
      aria-pressed={isSet}
      icon={isSet ? 'check' : 'bell'}
      isLoading={reminding.isLoading || dropping.isLoading}
      onClick={toggle}
    >
      {isSet ? t('Reminder set') : label}
    </Button>
  );
}
