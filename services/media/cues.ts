import type { Timeline } from './timeline.ts';

/** A caption or a metadata cue; times are seconds. */
export interface Cue {
  start: number;
  end: number;
  settings: string;
  text: string;
}

const timing = /^(\S+) --> (\S+) ?(.*)$/;

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Cues of a WebVTT file of our own making: no identifiers, no styles. */
export function parseCues(file: string): Cue[] {
  return file
    .split(/\n\n+/)
    .map((block) => block.trim().split('\n'))
    .flatMap(([head = '', ...text]) => {
      const match = timing.exec(head);
      if (!match) return [];
      const [, start = '', end = '', settings = ''] = match;
      return [{ start: secondsOf(start), end: secondsOf(end), settings, text: text.join('\n') }];
    });
}

/** `HH:MM:SS.mmm` as WebVTT writes it. */
export function vttTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(all / 3_600_000, 2)}:${pad((all / 60_000) % 60, 2)}:${pad((all / 1000) % 60, 2)}.${pad(all % 1000, 3)}`;
}

/** The cues of repeated footage that show between two instants, on the running time line. */
export function cuesBetween(
  cues: readonly Cue[],
  { loopSeconds }: Pick<Timeline, 'loopSeconds'>,
  from: number,
  to: number,
): Cue[] {
  const shown: Cue[] = [];
  for (let loop = Math.floor(from / loopSeconds); loop * loopSeconds < to; loop++) {
    const shift = loop * loopSeconds;
    for (const cue of cues) {
      if (cue.start + shift < to && cue.end + shift > from) {
        shown.push({ ...cue, start: cue.start + shift, end: cue.end + shift });
      }
    }
  }
  return shown;
}

/** WebVTT text; `header` lines follow the signature. */
export function writeCues(cues: readonly Cue[], header: readonly string[] = []): string {
  const blocks = cues.map(
    ({ start, end, settings, text }) => `${`${vttTime(start)} --> ${vttTime(end)} ${settings}`.trimEnd()}\n${text}\n`,
  );
  return `${['WEBVTT', ...header].join('\n')}\n\n${blocks.join('\n')}`;
}
