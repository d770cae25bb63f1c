import { frame, framesPerSecond, loopSeconds } from '../footage-format.ts';
import { moveScene } from './motion.ts';
import { type Cut, copyFrom, lay, type Raster, rasterOf } from './raster.ts';
import type { Scene } from './scene.ts';
import { playerBox, playerSvg, poses } from './sprites.ts';

/** Sizes in which each player is drawn once, from far to near. */
const sizes = 6;

interface Sprites {
  sheet: Raster;
  player(index: number, y: number, pose: number, facesLeft: boolean): Cut & { footX: number; footY: number };
  ball(y: number): Cut | null;
}

/** All sprites of a scene on one sheet: a row for each player, and one for the ball. */
async function drawSprites({ view, players, playerScale, ball }: Scene): Promise<Sprites> {
  const distances = Array.from({ length: sizes }, (_, index) => (view.depth * (sizes - 0.5 - index)) / sizes);
  const scales = distances.map((y) => (view.scaleAt(y) * 1.8 * playerScale) / playerBox.playerHeight);
  const largest = scales.at(-1) ?? 1;
  const cell = { width: Math.ceil(playerBox.width * largest) + 2, height: Math.ceil(playerBox.height * largest) + 2 };
  const columns = sizes * poses.count * 2;
  const columnOf = (size: number, pose: number, facesLeft: boolean) =>
    (size * poses.count + pose) * 2 + Number(facesLeft);
  const parts: string[] = [];
  for (const [row, { kit }] of players.entries()) {
    for (let pose = 0; pose < poses.count; pose++) {
      for (const facesLeft of [false, true]) {
        const id = `p${row}-${pose}-${facesLeft}`;
        parts.push(`<defs><g id="${id}">${playerSvg(kit, row, pose, facesLeft)}</g></defs>`);
        for (const [size, scale] of scales.entries()) {
          const x = columnOf(size, pose, facesLeft) * cell.width + 1;
          const place = `translate(${x} ${row * cell.height + 1}) scale(${scale.toFixed(3)}) translate(2 4)`;
          parts.push(`<use href="#${id}" transform="${place}"/>`);
        }
      }
    }
  }
  const ballSizes = distances.map((y) => Math.max(6, Math.round(view.scaleAt(y) * (ball?.radius ?? 0) * 2)));
  for (const [size, pixels] of ballSizes.entries()) {
    const place = `translate(${size * 40} ${players.length * cell.height}) scale(${pixels / 20})`;
    if (ball) parts.push(`<g transform="${place}">${ball.svg}</g>`);
  }
  const sheet = await rasterOf(
    Math.max(columns * cell.width, sizes * 40),
    players.length * cell.height + 40,
    parts.join(''),
  );
  const sizeAt = (y: number) => Math.max(0, Math.min(sizes - 1, Math.floor((1 - y / view.depth) * sizes)));
  return {
    sheet,
    player(index, y, pose, facesLeft) {
      const size = sizeAt(y);
      const scale = scales[size] ?? 1;
      const [footX, footY] = [(playerBox.foot[0] + 2) * scale + 1, (playerBox.foot[1] + 4) * scale + 1];
      return { left: columnOf(size, pose, facesLeft) * cell.width, top: index * cell.height, ...cell, footX, footY };
    },
    ball(y) {
      const size = sizeAt(y);
      const pixels = ballSizes[size] ?? 8;
      return ball && { left: size * 40, top: players.length * cell.height, width: pixels, height: pixels };
    },
  };
}

/** Where the camera looks: after the ball, smoothly, and only in whole pixels, which compress well. */
function cameraOf({ view }: Scene, targets: readonly number[]): number[] {
  const range = view.width - frame.width;
  let left = range / 2;
  let speed = 0;
  const positions: number[] = [];
  for (let step = 0; step < 2 * targets.length; step++) {
    const wanted = Math.max(0, Math.min(range, (targets[step % targets.length] ?? 0) - frame.width / 2));
    // Small moves of the ball leave the camera alone.
    const away = Math.abs(wanted - left) < 110 ? 0 : wanted - left;
    speed += (Math.max(-6, Math.min(6, away * 0.03)) - speed) * 0.06;
    left = Math.max(0, Math.min(range, left + speed));
    if (step >= targets.length) positions.push(Math.round(left));
  }
  return positions;
}

/** Twelve small cells in the lower right corner hold the frame's number in binary (lowest bit left), for seek tests. */
function drawFrameStrip(picture: Raster, number: number): void {
  const box = (x: number, y: number, width: number, height: number, value: number) => {
    for (let row = y; row < y + height; row++) {
      picture.data.fill(value, (row * picture.width + x) * 4, (row * picture.width + x + width) * 4);
    }
  };
  box(832, 528, 124, 10, 0);
  for (let bit = 0; bit < 12; bit++) if ((number >> bit) & 1) box(834 + bit * 10, 529, 10, 8, 255);
}

const mark =
  '<rect x="784" y="20" width="158" height="26" rx="4" fill="#0b1220" fill-opacity="0.45"/><text x="932" y="38" font-size="14" text-anchor="end" fill="#fff" fill-opacity="0.75" letter-spacing="1">DEMO FOOTAGE</text>';

/**
 * Every frame of a scene, as pixels of red, green, blue and one byte that says nothing.
 * @param only frames to draw; all of the loop by default
 */
export async function* filmScene(scene: Scene, only?: readonly number[]): AsyncGenerator<Buffer> {
  const { view, curtain } = scene;
  const ground = await rasterOf(view.width, frame.height, scene.ground);
  const front = curtain && (await rasterOf(view.width, frame.height, curtain.svg));
  const sprites = await drawSprites(scene);
  const over = await rasterOf(frame.width, frame.height, mark);
  const { players, ball } = moveScene(scene);
  const sway = (number: number) =>
    view.width / 2 +
    (view.width - frame.width) * 0.5 * Math.sin((2 * Math.PI * number) / (loopSeconds * framesPerSecond));
  const camera = cameraOf(
    scene,
    players.map((_, number) => (ball[number] ? view.see(ball[number])[0] : sway(number))),
  );

  for (const number of only ?? players.keys()) {
    const picture: Raster = { ...frame, data: Buffer.alloc(frame.width * frame.height * 4) };
    const left = camera[number] ?? 0;
    copyFrom(ground, left, picture);
    const drawings: { y: number; isBehind: boolean; draw: () => void }[] = [];
    for (const [index, { x, y, z, pose, facesLeft }] of (players[number] ?? []).entries()) {
      const cut = sprites.player(index, y, pose, facesLeft);
      const [px, py] = view.see([x, y, z]);
      const draw = () =>
        lay(sprites.sheet, cut, picture, Math.round(px - left - cut.footX), Math.round(py - cut.footY));
      drawings.push({ y, isBehind: curtain?.hides([x, y]) ?? false, draw });
    }
    const place = ball[number];
    const cut = place && sprites.ball(place[1]);
    if (place && cut) {
      const [px, py] = view.see(place);
      const half = cut.width / 2;
      const draw = () => lay(sprites.sheet, cut, picture, Math.round(px - left - half), Math.round(py - half * 1.6));
      drawings.push({ y: place[1] - 0.1, isBehind: curtain?.hides(place) ?? false, draw });
    }
    drawings.sort((a, b) => b.y - a.y);
    for (const { isBehind, draw } of drawings) if (isBehind) draw();
    if (front) lay(front, { left, top: 0, ...frame }, picture, 0, 0);
    for (const { isBehind, draw } of drawings) if (!isBehind) draw();
    lay(over, { left: 0, top: 0, ...frame }, picture, 0, 0);
    drawFrameStrip(picture, number);
    yield picture.data;
  }
}
