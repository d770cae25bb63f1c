import { createCanvas, type Image, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { readableOn } from 'shared-ui/colors';
import { drawCrest, drawVersus } from './draw-crest.ts';
import { drawBracket, drawFloodlights, drawGround } from './draw-scene.ts';
import { type Drawing, HOUSE, PICTURE_SIZE } from './drawing.ts';
import { fitText, shorten } from './fit-text.ts';
import { registerFonts, setFont } from './picture-fonts.ts';

/** JPEG: a PNG of the same light and shade is three times as large, and takes ten times as long. */
const QUALITY = 90;
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 56;
const TITLE_SIZES = { one: [96, 84, 72], two: [76, 60] } as const;

export interface PictureOptions {
  /** The network's colour; null for the design system's own. */
  accent: string | null;
  /** Reads a logo; null where there is none. */
  readLogo: (address: string) => Promise<Uint8Array | null>;
}

/** Draws a picture: a JPEG of 1200 × 630 pixels, the size that chats and social networks show. */
export async function drawPicture(drawing: Drawing, { accent, readLogo }: PictureOptions): Promise<Buffer> {
  registerFonts();
  const logos = await Promise.all(drawing.crests.map(async ({ logo }) => loadLogo(logo, readLogo)));
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  drawGround(context, drawing.crests);
  const [first, second] = drawing.crests;
  if (first && second) {
    drawCrest(context, first, logos[0] ?? null, { x: 400, y: 174, side: 264 });
    drawCrest(context, second, logos[1] ?? null, { x: 800, y: 174, side: 264 });
    drawVersus(context, { x: 600, y: 174 });
  } else if (first) drawCrest(context, first, logos[0] ?? null, { x: 600, y: 180, side: 288 });
  else if (drawing.scene === 'bracket') drawBracket(context);
  else drawFloodlights(context);
  drawWords(context, drawing, accent ?? HOUSE.accent);
  return canvas.encode('jpeg', QUALITY);
}

async function loadLogo(address: string | null, readLogo: PictureOptions['readLogo']): Promise<Image | null> {
  const picture = address === null ? null : await readLogo(address);
  return picture && loadImage(Buffer.from(picture)).catch(() => null);
}

function drawWords(context: SKRSContext2D, { title, lines, network }: Drawing, accent: string): void {
  const width = WIDTH - 2 * MARGIN;
  const measured = (text: string, size: number, style: 'display' | 'text') => {
    setFont(context, size, style);
    return context.measureText(text).width;
  };
  const heading = fitText(title, { width, sizes: TITLE_SIZES }, (text, size) => measured(text, size, 'display'));
  const [what, when] = lines;
  const networkWidth = drawNetwork(context, network, accent);
  context.fillStyle = '#f3f6fc';
  const isTwofold = heading.lines.length > 1;
  // The base line of the title's last line.
  const base = what === undefined ? (isTwofold ? 540 : 500) : isTwofold ? 474 : 456;
  setFont(context, heading.size, 'display');
  for (const [index, line] of heading.lines.entries()) {
    context.fillText(line, MARGIN, base + (index + 1 - heading.lines.length) * heading.size);
  }
  if (what !== undefined) {
    context.fillStyle = '#d5dcea';
    const line = shorten(what, (text) => measured(text, 36, 'text') <= width);
    context.fillText(line, MARGIN, base + 56);
  }
  if (when !== undefined) {
    context.fillStyle = readableOn(accent) === '#000000' ? accent : '#ffffff';
    const line = shorten(when, (text) => measured(text, 36, 'text') <= width - networkWidth - 40);
    context.fillText(line, MARGIN, 582);
  }
}

/** The network's sign and name at the lower right; returns how wide they are. */
function drawNetwork(context: SKRSContext2D, network: string, accent: string): number {
  setFont(context, 34, 'display');
  const name = shorten(network, (text) => context.measureText(text).width <= 420);
  const width = context.measureText(name).width + 58;
  context.fillStyle = '#f3f6fc';
  context.fillText(name, WIDTH - MARGIN - width + 58, 582);
  context.save();
  context.translate(WIDTH - MARGIN - width, 549);
  context.scale(1.375, 1.375);
  context.fillStyle = accent;
  context.beginPath();
  context.roundRect(0, 0, 32, 32, 8);
  context.fill();
  context.strokeStyle = readableOn(accent) === '#000000' ? HOUSE.night : '#ffffff';
  context.fillStyle = context.strokeStyle;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.stroke(new Path2D('M7 23.5h18M10 18.5h15M13 13.5h12'));
  context.beginPath();
  context.arc(10, 9, 2.6, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  return width;
}
