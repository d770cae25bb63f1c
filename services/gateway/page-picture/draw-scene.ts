import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { drawable } from 'shared-ui/colors';
import type { CrestTeam } from 'shared-ui/crest';
import { duelColors } from 'shared-ui/team-colors';
import { HOUSE, PICTURE_SIZE } from './drawing.ts';

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;

/** One colour, or two that meet on a slant, under the lamps of a stadium; dark at the foot, for the words. */
export function drawGround(context: SKRSContext2D, [first, second]: readonly CrestTeam[]): void {
  const [near, far] = first && second ? duelColors(first, second) : [drawable(first?.primary_color ?? HOUSE.ground)];
  context.fillStyle = near;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  // As the cards of the site have it, in a field of 320 × 180.
  context.save();
  context.translate(0, (HEIGHT - 675) / 2);
  context.scale(3.75, 3.75);
  if (far !== undefined) {
    const half = new Path2D('M192-20H340V200H128Z');
    // The slant goes through the middle of the picture at the height of the crests.
    context.translate(-11, 0);
    context.fillStyle = far;
    context.fill(half);
    context.strokeStyle = 'rgb(255 255 255 / 50%)';
    context.lineWidth = 1.5;
    context.stroke(half);
    context.translate(11, 0);
  }
  context.strokeStyle = 'rgb(255 255 255 / 7%)';
  context.lineWidth = 10;
  context.stroke(new Path2D('M-20 180 60-20M40 180 120-20M220 180 300-20M280 180 360-20'));
  context.restore();
  for (const x of [0.03 * WIDTH, 0.97 * WIDTH]) {
    const lamp = context.createRadialGradient(x, -20, 0, x, -20, 0.47 * WIDTH);
    lamp.addColorStop(0, 'rgb(255 255 255 / 50%)');
    lamp.addColorStop(0.35, 'rgb(255 244 216 / 16%)');
    lamp.addColorStop(1, 'rgb(255 255 255 / 0%)');
    context.fillStyle = lamp;
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
  const night = context.createLinearGradient(0, 0, 0, HEIGHT);
  night.addColorStop(0, 'rgb(5 9 18 / 10%)');
  night.addColorStop(0.42, 'rgb(5 9 18 / 26%)');
  night.addColorStop(0.62, 'rgb(5 9 18 / 86%)');
  night.addColorStop(1, 'rgb(5 9 18 / 96%)');
  context.fillStyle = night;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** A stadium's lamp bank on its mast, with the light it throws, as the cards of the site have it. */
export function drawFloodlights(context: SKRSContext2D): void {
  context.save();
  context.translate(600 - 32 * 3.6, 66);
  context.scale(3.6, 3.6);
  const light = context.createLinearGradient(0, 14, 0, 88);
  light.addColorStop(0, 'rgb(255 178 36 / 45%)');
  light.addColorStop(1, 'rgb(255 178 36 / 0%)');
  context.fillStyle = light;
  context.fill(new Path2D('M3 14H61L88 88H-24Z'));
  context.strokeStyle = 'rgb(5 9 18 / 75%)';
  context.lineWidth = 2.5;
  context.stroke(new Path2D('M32 24V74M22 74 32 40 42 74'));
  context.fillStyle = '#0a1122';
  context.beginPath();
  context.roundRect(3, 2, 58, 22, 3);
  context.fill();
  context.fillStyle = '#fff3d1';
  for (const y of [8, 18]) {
    for (const x of [10, 21, 32, 43, 54]) {
      context.beginPath();
      context.arc(x, y, 3.8, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.restore();
}

/** The lines of a bracket of sixteen, from both sides to the final in the middle. */
export function drawBracket(context: SKRSContext2D): void {
  context.save();
  context.strokeStyle = 'rgb(255 255 255 / 82%)';
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  for (const isRight of [false, true]) {
    const across = (x: number) => (isRight ? WIDTH - x : x);
    for (const [round, games] of [4, 2, 1].entries()) {
      const [from, to] = [120 + round * 150, 270 + round * 150];
      const gap = 272 / games;
      for (let game = 0; game < games; game += 1) {
        const middle = 46 + gap * (game + 0.5);
        const half = gap / 4;
        context.moveTo(across(from), middle - half);
        context.lineTo(across(to - 60), middle - half);
        context.lineTo(across(to - 60), middle + half);
        context.lineTo(across(from), middle + half);
        context.moveTo(across(to - 60), middle);
        context.lineTo(across(to), middle);
      }
    }
  }
  context.stroke();
  context.fillStyle = HOUSE.accent;
  context.beginPath();
  context.arc(WIDTH / 2, 182, 30, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}
