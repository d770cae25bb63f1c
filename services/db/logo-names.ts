import { createHash } from 'node:crypto';
import { embeddedPaths } from '../service-addresses.ts';

/** Formats of logos, with the type that they are served as. */
export const LOGO_TYPES = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' } as const;
export type LogoFormat = keyof typeof LOGO_TYPES;

/** The name of a picture in the table of logos: another picture has another name. */
export function logoName(picture: Uint8Array, format: LogoFormat): string {
  return `${createHash('sha256').update(picture).digest('hex')}.${format}`;
}

/** Where browsers find a logo, a path of this site; null for what has no logo. */
export function logoAddress(name: string | null): string | null {
  return name === null ? null : `${embeddedPaths.unity}/logos/${name}`;
}
