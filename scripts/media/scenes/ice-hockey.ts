import { type AttackGame, attackStance, attackTouches } from '../drawing/attacks.ts';
import { createGround } from '../drawing/ground.ts';
import { kits, type Scene } from '../drawing/scene.ts';
import { stands } from '../drawing/stands.ts';
import { createView, type Place, places, spots } from '../drawing/view.ts';

const [half, depth, middle, corner] = [30, 26, 13, 8.5];
const view = createView({ length: 60, depth, margin: 2, nearScale: 33, farShare: 0.66, top: 178, bottom: 508 });
const [red, blue] = ['#c8303a', '#2456a8'];

const game: AttackGame = {
  ...{ seed: 'ice hockey', sideSize: 6, passers: [1, 2, 3, 4, 5], follow: 0.4, middle, reach: 27.5 },
  ...{ passArc: 0, shotArc: 0.3, handHeight: 0 },
  attacking: places(-25, 13, 9, 6, 9, 20, 17, 13, 20, 6, 21, 20),
  defending: places(-25.4, 13, -20, 9, -20, 17, -13, 13, -11, 6, -11, 20),
  goal: [26, middle, 0.3],
  save: { player: 0, place: [25.2, 13, 0] },
};

/** The rink's rounded outline, at a height. */
function outline(z: number): Place[] {
  const corners = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const;
  return corners.flatMap(([sideX, sideY, from]) =>
    Array.from({ length: 11 }, (_, step): Place => {
      const angle = ((from + step * 9) * Math.PI) / 180;
      const x = sideX * (half - corner) + corner * Math.cos(angle);
      return [x, middle + sideY * (middle - corner) + corner * Math.sin(angle), z];
    }),
  );
}

function rink(): string {
  const { area, line, arc, disc } = createGround(view);
  const parts = [stands({ width: view.width, top: 16, bottom: 150, wall: '#1b2230', seats: '#3c4456' })];
  parts.push(`<rect y="148" width="${view.width}" height="400" fill="#272d3a"/>`);
  const [floor, top] = [outline(0), outline(1.3)];
  // Boards of the far half stand behind the ice, those of the near half hang below it.
  for (const [index, place] of floor.entries()) {
    const next = (index + 1) % floor.length;
    const wall = [place, floor[next], top[next], top[index]].filter((each) => each !== undefined);
    if (place[1] >= middle - 4) parts.push(area(wall, '#eef1f5'), line([place, floor[next] ?? place], 0.25, '#e5b93c'));
  }
  parts.push(area(floor, '#eaf2f8'));
  const across = (x: number, width: number, color: string, inset = 0) =>
    parts.push(line(places(x, inset + 0.2, x, depth - inset - 0.2), width, color));
  across(0, 0.35, red);
  for (const side of [-1, 1]) {
    across(side * 8.6, 0.35, blue);
    across(side * 26, 0.12, red, 1.6);
    parts.push(area(places(side * 26, 11.2, side * 24.2, 11.8, side * 24.2, 14.2, side * 26, 14.8), '#9cc8ec'));
    for (const y of [middle - 6.7, middle + 6.7]) {
      parts.push(arc(side * 20, y, 4.5, 0.12, red), disc(side * 20, y, 0.4, red), disc(side * 7, y, 0.35, red));
    }
    const [near, far, line26, back] = [middle - 1, middle + 1, side * 26, side * 27.2];
    parts.push(area(spots(line26, near, 1.3, line26, far, 1.3, back, far, 0.6, back, near, 0.6), '#ffffff', 0.55));
    parts.push(area(spots(back, near, 0.6, back, far, 0.6, back, far, 0, back, near, 0), '#ffffff', 0.5));
    parts.push(line(spots(line26, near, 0, line26, near, 1.3, line26, far, 1.3, line26, far, 0), 0.16, red));
  }
  parts.push(arc(0, middle, 4.5, 0.12, blue), disc(0, middle, 0.35, blue));
  const near = floor.filter(([, y]) => y <= middle - 4);
  parts.push(
    line(
      [...near].sort((a, b) => a[0] - b[0]),
      0.3,
      '#e5b93c',
    ),
  );
  return parts.join('');
}

const sides = [
  { ...kits.home, helmet: '#14224d', stick: '#8a5a2b' },
  { ...kits.away, helmet: '#f7f7f4', stick: '#3b2a1a' },
];

/** Five skaters and a goalkeeper on each side. */
export const iceHockey: Scene = {
  view,
  ground: rink(),
  players: sides.flatMap((kit) =>
    Array.from({ length: 6 }, (_, index) =>
      index === 0 ? { kit: { ...kit, pads: '#d8c9a3' }, speed: 3 } : { kit, speed: 9 },
    ),
  ),
  playerScale: 1.2,
  ball: { radius: 0.24, svg: '<ellipse cx="10" cy="14" rx="9" ry="5" fill="#0b0c0f"/>', speed: 24 },
  touches: attackTouches(game),
  stance: (player, t, ball) => attackStance(game, player, t, ball),
};
