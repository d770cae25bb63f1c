import { formatEventDate, formatTime, lengthWords } from 'shared-contracts/rules';
import type { StreamMoment } from './stream-moments.ts';

/** What happened, for the list of all that did. */
export function momentWords({ kind, after }: StreamMoment): string {
  switch (kind) {
    case 'start':
      return 'Planned start';
    case 'late':
      return 'No picture yet';
    case 'on_air':
      return after === undefined ? 'On air' : `On air, ${lengthWords(after)} late`;
    case 'interrupted':
      return 'Interrupted';
    case 'resumed':
      return after === undefined ? 'On air again' : `On air again after ${lengthWords(after)}`;
    case 'ended':
      return 'End of the live stream';
    case 'never_began':
      return 'Closed without a picture';
    default:
      return 'Replay ready';
  }
}

/** How the stream stands since its last moment; `when` is that moment's time. */
export function stateWords({ kind }: StreamMoment, when: string): string {
  switch (kind) {
    case 'late':
      return 'Late: there is no picture yet';
    case 'interrupted':
      return `Interrupted since ${when}`;
    case 'ended':
      return `Ended ${when}`;
    case 'never_began':
      return 'It never went on air';
    case 'replay_ready':
      return `Replay since ${when}`;
    default:
      return `On air since ${when}`;
  }
}

/** The time, with the day unless that is today. */
export function momentTime(at: number, now: number, zone: string): string {
  const [then, today] = [new Date(at), new Date(now)];
  const date = formatEventDate(then, zone);
  const time = formatTime(then, zone);
  return date.replace(time, '') === formatEventDate(today, zone).replace(formatTime(today, zone), '') ? time : date;
}
