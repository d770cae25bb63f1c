import { t } from 'shared-contracts/messages';
import { formatEventDate, formatTime, lengthWords } from 'shared-contracts/rules';
import type { StreamMoment } from './stream-moments.ts';

/** What happened, for the list of all that did; in the language of the page, as all words here. */
export function momentWords({ kind, after }: StreamMoment): string {
  switch (kind) {
    case 'start':
      return t('Planned start');
    case 'late':
      return t('No picture yet');
    case 'on_air':
      return after === undefined ? t('On air') : t('On air, {length} late', { length: lengthWords(after) });
    case 'interrupted':
      return t('Interrupted');
    case 'resumed':
      return after === undefined ? t('On air again') : t('On air again after {length}', { length: lengthWords(after) });
    case 'ended':
      return t('End of the live stream');
    case 'never_began':
      return t('Closed without a picture');
    default:
      return t('Replay ready');
  }
}

/** How the stream stands since its last moment; `when` is that moment's time. */
export function stateWords({ kind }: StreamMoment, when: string): string {
  switch (kind) {
    case 'late':
      return t('Late: there is no picture yet');
    case 'interrupted':
      return t('Interrupted since {when}', { when });
    case 'ended':
      return t('Ended {when}', { when });
    case 'never_began':
      return t('It never went on air');
    case 'replay_ready':
      return t('Replay since {when}', { when });
    default:
      return t('On air since {when}', { when });
  }
}

/** The time, with the day unless that is today. */
export function momentTime(at: number, now: number, zone: string): string {
  const [then, today] = [new Date(at), new Date(now)];
  const date = formatEventDate(then, zone);
  const time = formatTime(then, zone);
  return date.replace(time, '') === formatEventDate(today, zone).replace(formatTime(today, zone), '') ? time : date;
}
