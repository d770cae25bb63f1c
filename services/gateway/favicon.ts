import { readableOn } from 'shared-ui/colors';
import type { Brand } from './brand-style.ts';

/** The network's sign in its own colours, as an SVG image. */
export function faviconSvg({ accent }: Brand): string {
  const ground = accent ?? '#ffb224';
  const ink = accent ? readableOn(accent) : '#1a1000';
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='${ground}'/><path d='M7 23.5h18M10 18.5h15M13 13.5h12' stroke='${ink}' stroke-width='3' stroke-linecap='round'/><circle cx='10' cy='9' r='2.6' fill='${ink}'/></svg>`;
}

/** The same as an address, which costs a page no request. */
export function faviconAddress(brand: Brand): string {
  return `data:image/svg+xml,${faviconSvg(brand).replace(/[<>#]/g, encodeURIComponent)}`;
}
