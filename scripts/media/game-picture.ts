import { framesPerSecond, keyPlays, loopSeconds } from './footage-format.ts';

const frame = { width: 960, height: 540 };
const field = { width: 2400, top: 120, bottom: 524 };
const yard = 100;

/** Sine that has whole periods in the loop, so that the last frame meets the first. */
const wave = (periods: number, phase = 0) => `sin(2*PI*${periods}*t/${loopSeconds}+${phase.toFixed(2)})`;
const after = (seconds: number) => `gte(t,${seconds})`;
const camera = `(720+560*${wave(2)}+60*${wave(9, 1)})`;

function scoreOf(side: 'home' | 'away'): string {
  const touchdowns = keyPlays.filter((play) => play.side === side).map((play) => `7*${after(play.t)}`);
  return touchdowns.join('+') || '0';
}

const colon = '\\:';
const number = (expression: string, digits = 1) => `%{eif${colon}${expression}${colon}d${colon}${digits}}`;

function fieldChain(font: string): string {
  const { width, top, bottom } = field;
  const parts = [`color=c=0x2c7a38:s=${width}x${frame.height}:r=1:d=1`];
  for (let x = 0; x < width; x += 2 * yard) {
    parts.push(`drawbox=x=${x}:y=${top}:w=${yard}:h=${bottom - top}:color=0x266c31:t=fill`);
  }
  for (const x of [0, width - 2 * yard]) {
    parts.push(`drawbox=x=${x}:y=${top}:w=${2 * yard}:h=${bottom - top}:color=0x8c2b2b@0.55:t=fill`);
  }
  for (let x = 0, line = 0; x < width; x += yard, line++) {
    parts.push(`drawbox=x=${x}:y=${top}:w=3:h=${bottom - top}:color=white@0.75:t=fill`);
    for (const y of [236, 388]) {
      for (let hash = 20; hash < yard; hash += 20) {
        parts.push(`drawbox=x=${x + hash}:y=${y}:w=2:h=10:color=white@0.55:t=fill`);
      }
    }
    // A line every five yards; the second and the twenty-second are the goal lines.
    const label = line <= 12 ? (line - 2) * 5 : (22 - line) * 5;
    if (line % 2 === 0 && label > 0) {
      parts.push(
        `drawtext=fontfile='${font}':text=${label}:fontsize=34:fontcolor=white@0.7:x=${x + 10}:y=${bottom - 58}`,
      );
    }
  }
  parts.push(`drawbox=x=0:y=${top - 4}:w=${width}:h=8:color=white@0.9:t=fill`);
  parts.push(`drawbox=x=0:y=${bottom - 4}:w=${width}:h=16:color=white@0.85:t=fill`);
  parts.push(`drawbox=x=0:y=0:w=${width}:h=${top - 4}:color=0x2a2f3d:t=fill`);
  parts.push(`drawbox=x=0:y=${top - 26}:w=${width}:h=22:color=0x12233f:t=fill`);
  // Coarse noise over the stand reads as a crowd; the grass keeps a little of it as texture.
  parts.push('noise=alls=26:all_seed=11:allf=a', 'gblur=sigma=0.8', 'format=yuv444p');
  parts.push(
    `loop=loop=-1:size=1,setpts=N/(${framesPerSecond}*TB),fps=${framesPerSecond},trim=duration=${loopSeconds}`,
  );
  return `${parts.join(',')},crop=w=${frame.width}:h=${frame.height}:x='${camera}':y=0`;
}

/** One still of a player: shadow, jersey with its number, helmet. */
function playerSprite(font: string, index: number): string {
  const home = index % 2 === 0;
  const [jersey, helmet] = home
    ? [
        [214, 48, 49],
        [150, 24, 30],
      ]
    : [
        [244, 246, 250],
        [36, 62, 120],
      ];
  const inHelmet = 'lte(hypot(X-22,Y-13),10)';
  const inJersey = 'lte(pow((X-22)/16,2)+pow((Y-34)/14,2),1)';
  const inShadow = 'lte(pow((X-22)/20,2)+pow((Y-50)/5,2),1)';
  const channel = (name: string, at: 0 | 1 | 2) =>
    `${name}='if(${inHelmet},${helmet?.[at]},if(${inJersey},${jersey?.[at]},0))'`;
  const alpha = `a='if(${inHelmet}+${inJersey},255,if(${inShadow},90,0))'`;
  return [
    'color=c=black:s=44x56:r=1:d=1,format=rgba',
    `geq=${channel('r', 0)}:${channel('g', 1)}:${channel('b', 2)}:${alpha}`,
    `drawtext=fontfile='${font}':text=${7 + index * 4}:fontsize=17:fontcolor=${home ? 'white' : '0x243e78'}:x=(w-tw)/2:y=27`,
  ].join(',');
}

function playerPosition(index: number): { x: string; y: string } {
  const side = index % 2 === 0 ? -1 : 1;
  const row = Math.floor(index / 2);
  const reach = 30 + ((index * 37) % 130);
  const x = `${(458 + side * (60 + ((row * 53) % 190))).toFixed(0)}+${reach}*${wave(4 + (index % 5), index)}+40*${wave(2, 1.2)}`;
  const y = `${118 + row * 32}+${10 + ((index * 23) % 24)}*${wave(5 + (index % 4), index * 1.7)}`;
  return { x, y };
}

function scoreBug(font: string): string {
  const text = (value: string, size: number, color: string, x: number | string, y: number | string) =>
    `drawtext=fontfile='${font}':text='${value}':fontsize=${size}:fontcolor=${color}:x=${x}:y=${y}`;
  const clockLeft = 'floor(720-t)';
  return [
    'drawbox=x=28:y=22:w=470:h=46:color=0x0b1220@0.92:t=fill',
    'drawbox=x=28:y=22:w=7:h=46:color=0xd63031:t=fill',
    'drawbox=x=196:y=22:w=7:h=46:color=0xf4f6fa:t=fill',
    text('HOME', 22, 'white', 46, 35),
    text(number(scoreOf('home')), 28, 'white', 142, 32),
    text('AWAY', 22, 'white', 214, 35),
    text(number(scoreOf('away')), 28, 'white', 306, 32),
    text(
      `Q1 ${number(`floor(${clockLeft}/60)`, 2)}${colon}${number(`mod(${clockLeft},60)`, 2)}`,
      22,
      '0xffd166',
      366,
      35,
    ),
    text('DEMO FOOTAGE', 14, 'white@0.75', 'w-tw-28', 30),
  ].join(',');
}

function touchdownBanner(font: string): string {
  const shown = keyPlays.filter((play) => play.kind === 'score').map((play) => `between(t,${play.t},${play.t + 3})`);
  const enable = `enable='${shown.join('+')}'`;
  return [
    `drawbox=x=0:y=212:w=${frame.width}:h=104:color=0x0b1220@0.78:t=fill:${enable}`,
    `drawtext=fontfile='${font}':text=TOUCHDOWN:fontsize=70:fontcolor=white:x=(w-tw)/2:y=232:${enable}`,
  ].join(',');
}

/** Twelve small cells in the lower right corner hold the frame's number in binary (lowest bit left), for seek tests. */
function frameStrip(): string {
  const cells = [`drawbox=x=832:y=528:w=124:h=10:color=black:t=fill`];
  for (let bit = 0; bit < 12; bit++) {
    cells.push(`drawbox=x=${834 + bit * 10}:y=529:w=10:h=8:color=white:t=fill:enable='mod(floor(n/${2 ** bit}),2)'`);
  }
  return cells.join(',');
}

/** Filter graph of the whole picture; its output pad is `[picture]`. */
export function gamePictureGraph(font: string): string {
  const players = Array.from({ length: 22 }, (_, index) => index);
  const chains = [`${fieldChain(font)}[on0]`];
  for (const index of players) chains.push(`${playerSprite(font, index)}[player${index}]`);
  chains.push(
    `color=c=black:s=22x14:r=1:d=1,format=rgba,geq=r=176:g=92:b=30:a='if(lte(pow((X-11)/10,2)+pow((Y-7)/6,2),1),255,0)'[ball]`,
  );
  for (const index of players) {
    const { x, y } = playerPosition(index);
    chains.push(`[on${index}][player${index}]overlay=x='${x}':y='${y}':format=yuv444[on${index + 1}]`);
  }
  const ball = `overlay=x='470+230*${wave(4, 0.6)}+60*${wave(11)}':y='320+90*${wave(6)}-70*abs(${wave(10)})':format=yuv444`;
  chains.push(
    `[on22][ball]${ball},${scoreBug(font)},${touchdownBanner(font)},noise=alls=3:allf=t,${frameStrip()},format=yuv420p[picture]`,
  );
  return chains.join(';');
}
