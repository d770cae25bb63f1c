import { contrastRatio, readableOn } from 'shared-ui/colors';

export interface Brand {
  /** The colour of actions, `#rrggbb`; null keeps the design system's own. */
  accent: string | null;
}

/** Lightest and darkest ground of each theme that accent-coloured text stands on; see the tokens of shared-ui. */
const grounds = {
  dark: { towards: '#ffffff', surfaces: ['#070b14', '#1e2a43'] },
  light: { towards: '#000000', surfaces: ['#ffffff', '#e7ebf4'] },
} as const;

const AA = 4.5;

function channels(color: string): [number, number, number] {
  const part = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

/** `share` of `other` stirred into `color`. */
export function mixColors(color: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The accent, made lighter or darker until text of it can be read on every surface of the theme. */
export function accentText(accent: string, theme: keyof typeof grounds): string {
  const { towards, surfaces } = grounds[theme];
  for (let share = 0; share < 1; share += 0.05) {
    const color = mixColors(accent, towards, share);
    if (surfaces.every((surface) => contrastRatio(color, surface) >= AA)) return color;
  }
  return towards;
}

/** Style sheet that gives the tokens a configured brand's colour; empty for the design system's own. */
export function brandStyle({ accent }: Brand): string {
  if (accent === null) return '';
  const shared = {
    '--color-accent': accent,
    '--color-accent-hover': mixColors(accent, readableOn(accent), 0.14),
    '--color-on-accent': readableOn(accent),
  };
  const theme = (name: keyof typeof grounds, washShare: string) => ({
    ...shared,
    '--color-accent-text': accentText(accent, name),
    '--color-accent-wash': `color-mix(in srgb, ${accent} ${washShare}, transparent)`,
    '--gradient-floodlight': `radial-gradient(60rem 26rem at 12% -12rem, color-mix(in srgb, ${accent} 20%, transparent), transparent 70%)`,
    '--shadow-glow': `0 10px 30px -12px color-mix(in srgb, ${accent} 45%, transparent)`,
  });
  return `${rule(':root,[data-theme="dark"]', theme('dark', '12%'))}${rule('[data-theme="light"]', theme('light', '18%'))}`;
}

function rule(selector: string, properties: Record<string, string>): string {
  const body = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${body.join(';')}}`;
}
