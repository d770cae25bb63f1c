import { createGround } from '../drawing/ground.ts';
import type { Scene } from '../drawing/scene.ts';
import { stands } from '../drawing/stands.ts';
import { createView, spots } from '../drawing/view.ts';
import { loopSeconds } from '../footage-format.ts';

const view = createView({ length: 36, depth: 10, margin: 2, nearScale: 42, farShare: 0.72, top: 372, bottom: 520 });
const colors = ['#26407a', '#8c2f39', '#3f7d58', '#b9852f', '#5d4a7a', '#44505f'];

function scene(): string {
  const { box, line } = createGround(view);
  const parts = [stands({ width: view.width, top: 128, bottom: 352, wall: '#141b2c', seats: '#3d475c' })];
  for (let x = 60; x < view.width; x += 430) {
    parts.push(`<rect x="${x}" y="36" width="7" height="96" fill="#2c3548"/>`);
    for (let lamp = 0; lamp < 10; lamp++) {
      const [cx, cy] = [x - 38 + (lamp % 5) * 20, 24 + Math.floor(lamp / 5) * 20];
      parts.push(`<circle cx="${cx}" cy="${cy}" r="13" fill="#fff3c4" fill-opacity="0.18"/>`);
      parts.push(`<circle cx="${cx}" cy="${cy}" r="7" fill="#fff9e2"/>`);
    }
  }
  for (let x = 60, index = 0; x < view.width; x += 150, index++) {
    parts.push(
      `<path d="M${x},112 l34,11 l-34,11 z" fill="${colors[index % 6]}"/><rect x="${x - 3}" y="108" width="4" height="32" fill="#cfd5e0"/>`,
    );
  }
  parts.push(box(-40, -4, 40, 13.5, '#4a5263'), box(-40, 0.6, 40, 10.6, '#566073'));
  parts.push(
    line(spots(-40, 11.6, 0, 40, 11.6, 0), 0.3, '#2b3242'),
    line(spots(-40, 11.6, 1.1, 40, 11.6, 1.1), 0.14, '#c9d1de'),
  );
  for (let x = -38; x <= 38; x += 2) parts.push(line(spots(x, 11.6, 0, x, 11.6, 1.1), 0.07, '#c9d1de'));
  return parts.join('');
}

/** Stands and lights before an event of any kind: people come and go, and nobody plays anything. */
export const venue: Scene = {
  view,
  ground: scene(),
  players: Array.from({ length: 9 }, (_, index) => {
    const jersey = colors[index % colors.length] ?? '#44505f';
    return { kit: { jersey, ink: 'none', legs: '#2a3140', shorts: jersey }, speed: 1.3 };
  }),
  playerScale: 1.1,
  ball: null,
  touches: [],
  stance(player, t) {
    const turn = (2 * Math.PI * t) / loopSeconds + player * 0.7;
    return [-15 + player * 3.7 + 7 * Math.sin(turn), 2 + ((player * 3) % 8)];
  },
};
