export interface Kit {
  jersey: string;
  ink: string;
  legs: string;
  shorts: string;
  /** Without one a head has hair. */
  helmet?: string;
  stick?: string;
  /** Broad pads on the legs, as goalkeepers on ice have them. */
  pads?: string;
}

/** Four steps of a run, then standing, then both arms up. */
export const poses = { steps: 4, stand: 4, reach: 5, count: 6 } as const;
/** Box of a player that is drawn at its full size, in which the feet stand at `foot`. */
export const playerBox = { width: 52, height: 78, foot: [24, 70], playerHeight: 64 } as const;

const skins = ['#e0b48f', '#8d5a3b', '#c68f66', '#5d3a26', '#f0c9a8'];
const stroke = (points: string, width: number, color: string) =>
  `<polyline points="${points}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;

function leg(angle: number, kit: Kit): string {
  const swing = Math.sin((angle * Math.PI) / 180);
  const [kneeX, footX, footY] = [24 + 7 * swing, 24 + 17 * swing, 69 - 3 * Math.abs(swing)];
  const pad = kit.pads ? stroke(`${kneeX},56 ${footX},${footY - 2}`, 9, kit.pads) : '';
  return `${stroke(`24,45 ${kneeX},56 ${footX},${footY}`, 6, kit.legs)}${pad}${stroke(`${footX},${footY} ${footX + 4},${footY}`, 4, '#16181d')}`;
}

function arm(angle: number, skin: string, jersey: string, isUp: boolean): string {
  const swing = Math.sin((angle * Math.PI) / 180);
  if (isUp) return stroke(`${24 + 9 * swing},24 ${24 + 13 * swing},10 ${24 + 10 * swing},0`, 5, skin);
  const [elbowX, handX] = [24 + 10 * swing, 26 + 15 * swing];
  return `${stroke(`${elbowX},34 ${handX},42`, 4.5, skin)}${stroke(`24,25 ${elbowX},34`, 6, jersey)}`;
}

/** SVG of one player who faces right, or left. */
export function playerSvg(kit: Kit, index: number, pose: number, facesLeft: boolean): string {
  const skin = skins[(index * 3 + 1) % skins.length] ?? '#c68f66';
  const isUp = pose === poses.reach;
  const angle = pose < poses.steps ? ([38, 12, -38, -12][pose] ?? 0) : 14;
  const body = [
    leg(-angle, kit),
    leg(angle, kit),
    arm(isUp ? -70 : angle * 1.4, skin, kit.jersey, isUp),
    `<path d="M14,21 q10,-5 20,0 l-2,25 h-16 z" fill="${kit.jersey}"/>`,
    `<path d="M16,42 h16 l1,9 h-18 z" fill="${kit.shorts}"/>`,
    kit.stick ? stroke('30,38 42,68 48,68', 2.5, kit.stick) : '',
    arm(isUp ? 70 : kit.stick ? 45 : -angle * 1.4, skin, kit.jersey, isUp),
    `<circle cx="24" cy="12" r="7" fill="${skin}"/>`,
    kit.helmet
      ? `<path d="M15.5,14 a8.5,8.5 0 1 1 17,-2 l-7,0 l-1,5 z" fill="${kit.helmet}"/>${stroke('32,13 31,18 26,18', 1.3, '#555a66')}`
      : `<path d="M17,11 a7,7 0 0 1 14,-1 q-7,-3 -14,1 z" fill="${['#2a1c14', '#5a3d22', '#16120f'][index % 3]}"/>`,
  ].join('');
  const number = 2 + ((index * 7) % 46);
  return [
    `<ellipse cx="24" cy="70" rx="15" ry="4" fill="#000" fill-opacity="0.26"/>`,
    facesLeft ? `<g transform="translate(48 0) scale(-1 1)">${body}</g>` : body,
    `<text x="24" y="38" font-size="13" text-anchor="middle" fill="${kit.ink}">${number}</text>`,
  ].join('');
}
