import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Pixels of red, green, blue and opacity, row by row. */
export interface Raster {
  width: number;
  height: number;
  data: Buffer;
}

/** Turns SVG elements into pixels, with ffmpeg's own SVG decoder (librsvg). */
export async function rasterOf(width: number, height: number, elements: string): Promise<Raster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawing-'));
  try {
    const file = path.join(folder, 'drawing.svg');
    const xmlns = 'http://www.w3.org/2000/svg';
    const size = `width="${width}" height="${height}"`;
    writeFileSync(file, `<svg xmlns="${xmlns}" ${size} font-family="sans-serif" font-weight="bold">${elements}</svg>`);
    const args = ['-loglevel', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'];
    const { stdout: data } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 30 });
    if (data.length === width * height * 4) return { width, height, data };
    throw new Error(`ffmpeg drew ${data.length} bytes of ${width} x ${height} pixels: does it have librsvg?`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies a part of a picture as wide as the target, without regard to opacity. */
export function copyFrom(source: Raster, left: number, target: Raster): void {
  for (let row = 0; row < target.height; row++) {
    const from = (row * source.width + left) * 4;
    source.data.copy(target.data, row * target.width * 4, from, from + target.width * 4);
  }
}

export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Lays a cut of one picture over another, by its opacity; what would lie outside is left out. */
export function lay(source: Raster, cut: Cut, target: Raster, x: number, y: number): void {
  for (let row = Math.max(0, -y); row < cut.height && y + row < target.height; row++) {
    for (let column = Math.max(0, -x); column < cut.width && x + column < target.width; column++) {
      const from = ((cut.top + row) * source.width + cut.left + column) * 4;
      const opacity = source.data[from + 3] ?? 0;
      if (opacity === 0) continue;
      const to = ((y + row) * target.width + x + column) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const below = target.data[to + channel] ?? 0;
        target.data[to + channel] = below + Math.round((((source.data[from + channel] ?? 0) - below) * opacity) / 255);
      }
    }
  }
}
