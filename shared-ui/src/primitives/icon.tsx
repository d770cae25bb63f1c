import { cx } from '../class-names.ts';
import styles from './icon.module.css';

/** Outlines on a 24-unit grid, drawn with the colour of the text around them. */
const outlines = {
  alert:
    'M12 8.5v4.5M12 16.6v.1M10.5 4.3 2.7 18a1.7 1.7 0 0 0 1.5 2.6h15.6a1.7 1.7 0 0 0 1.5-2.6L13.5 4.3a1.7 1.7 0 0 0-3 0Z',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0',
  calendar: 'M4.5 6h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3.5 10.5h17M8 3.5V8M16 3.5V8',
  check: 'M4.5 12.5 10 18 19.5 7',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'M9 5.5 15.5 12 9 18.5',
  'chevron-up': 'm5.5 15 6.5-6.5 6.5 6.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.2 2',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11.2v5M12 7.8v.1',
  lock: 'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V8a4 4 0 0 1 8 0v2.5',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  pin: 'M12 21s7-6.2 7-11.2a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 7.6a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  play: 'M7.5 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3l5.2 5.2',
  share: 'M12 15V4M7.5 8.2 12 3.7l4.5 4.5M5 12.5V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6.5',
  star: 'm12 3.6 2.6 5.3 5.8.9-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.9L12 3.6Z',
  trophy:
    'M7.5 4h9v6a4.5 4.5 0 0 1-9 0V4ZM7.5 5.5H4V7a3.6 3.6 0 0 0 3.7 3.6M16.5 5.5H20V7a3.6 3.6 0 0 1-3.7 3.6M12 14.5V18M8 20.5h8M9.5 20.5c0-1.6 1-2.5 2.5-2.5s2.5.9 2.5 2.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-3.8 3.6-5.8 7.5-5.8s6.9 2 7.5 5.8',
} as const;

/** The icons that exist, by what they show. */
export type IconName = keyof typeof outlines;

const filled: ReadonlySet<IconName> = new Set<IconName>(['play']);

/** Icons that point along the reading direction and so turn round in right-to-left text. */
const directional: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'chevron-left', 'chevron-right']);

export interface IconProps {
  name: IconName;
  /** `s` 1em, `m` 1.25em, `l` 1.75em of the text around it. */
  size?: 's' | 'm' | 'l';
  /** What the icon says when it stands alone; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
}

/** An inline icon; hidden from screen readers unless it has a `label`. */
export function Icon({ name, size = 'm', label, className }: IconProps) {
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={cx(
        styles.root,
        styles[size],
        filled.has(name) && styles.filled,
        directional.has(name) && styles.directional,
        className,
      )}
      viewBox="0 0 24 24"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
