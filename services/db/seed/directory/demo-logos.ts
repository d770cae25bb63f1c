import { createRequire } from 'node:module';
import { getIconData } from '@iconify/utils';
import type { InferInsertModel } from 'drizzle-orm';
import { logoName } from '../../logo-names.ts';
import type { logos, schools } from '../../schema/index.ts';
import { randomOf } from '../random.ts';

/** Icons that say a mascot's name at the size of a crest. Schools with other mascots have no logo. */
const EMBLEMS: Readonly<Record<string, string>> = {
  Comets: 'star-shooting',
  Hornets: 'bee',
  Knights: 'chess-knight',
  Lumberjacks: 'axe',
  Mariners: 'anchor',
  Miners: 'pickaxe',
  Mustangs: 'horse-variant',
  Owls: 'owl',
  Panthers: 'paw',
  Patriots: 'star',
  Phoenix: 'fire',
  Pioneers: 'compass-rose',
  Pirates: 'pirate',
  'Red Storm': 'weather-hurricane',
  Rockets: 'rocket',
  Royals: 'crown',
  Sharks: 'shark',
  Stallions: 'horse-variant',
  Thunder: 'lightning-bolt',
  Vikings: 'axe-battle',
  Wildcats: 'paw',
};
/** As in a real directory, some schools have never sent one. */
const SHARE = 0.7;

type PlannedSchool = InferInsertModel<typeof schools>;

/** The schools, about a quarter of them with a logo in their colours, and the pictures. */
export function withLogos(planned: readonly PlannedSchool[]): {
  schools: PlannedSchool[];
  logos: InferInsertModel<typeof logos>[];
} {
  const icons = createRequire(import.meta.url)('@iconify-json/mdi/icons.json') as Parameters<typeof getIconData>[0];
  const pictures = new Map<string, Buffer>();
  const rows = planned.map((school) => {
    const icon = EMBLEMS[school.mascot];
    const body = icon === undefined ? undefined : getIconData(icons, icon)?.body;
    if (body === undefined || !randomOf('logo', school.slug).chance(SHARE)) return { ...school, logo: null };
    const picture = Buffer.from(emblem(body, school));
    const name = logoName(picture, 'svg');
    pictures.set(name, picture);
    return { ...school, logo: name };
  });
  return { schools: rows, logos: [...pictures].map(([name, picture]) => ({ name, picture })) };
}

/** An icon of 24 units in the first colour, with an edge in the second. */
function emblem(body: string, { primaryColor, secondaryColor }: PlannedSchool): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-1 -1 26 26">' +
    `<g color="${primaryColor}" stroke="${secondaryColor}" stroke-width="1.6" stroke-linejoin="round" paint-order="stroke">` +
    `${body}</g></svg>`
  );
}
