import { type Image, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { CREST_PATHS, type CrestTeam, crestLook } from 'shared-ui/crest';
import { setFont } from './picture-fonts.ts';

interface Place {
  /** Of its middle. */
  x: number;
  y: number;
}

/** The crest that the site shows of a school, by the same paths and colours. */
export function drawCrest(
  context: SKRSContext2D,
  team: CrestTeam,
  logo: Image | null,
  place: Place & { side: number },
): void {
  const look = crestLook(team);
  const path = (name: keyof typeof CREST_PATHS) => new Path2D(CREST_PATHS[name]);
  const fill = (name: keyof typeof CREST_PATHS, color: string, opacity = 1) => {
    context.globalAlpha = opacity;
    context.fillStyle = color;
    context.fill(path(name));
    context.globalAlpha = 1;
  };
  const stroke = (color: string, width: number) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path('shield'));
  };
  context.save();
  context.translate(place.x - place.side / 2, place.y - place.side / 2);
  context.scale(place.side / 64, place.side / 64);
  context.lineJoin = 'round';
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 45%)';
  context.shadowBlur = 24;
  context.shadowOffsetY = 10;
  stroke('rgb(10 17 34 / 30%)', 4);
  fill('shield', logo ? '#ffffff' : look.trim);
  context.restore();
  if (logo) {
    stroke(look.field, 3);
    const scale = Math.min(38.4 / logo.width, 38.4 / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    context.drawImage(logo, 32 - width / 2, 28.8 - height / 2, width, height);
  } else {
    stroke('#ffffff', 2);
    fill('insetShield', look.field);
    fill('rightHalf', look.facet, 0.16);
    fill('head', look.facet, 0.14);
    setFont(context, look.letterSize, 'display');
    context.textAlign = 'center';
    context.fillStyle = look.ink;
    context.fillText(look.letters, 32, look.baseLine);
  }
  context.restore();
}

/** Stands between the crests of a game. */
export function drawVersus(context: SKRSContext2D, { x, y }: Place): void {
  context.save();
  context.fillStyle = 'rgb(5 9 18 / 78%)';
  context.beginPath();
  context.arc(x, y, 54, 0, 2 * Math.PI);
  context.fill();
  setFont(context, 54, 'display');
  context.textAlign = 'center';
  context.fillStyle = '#ffffff';
  context.fillText('VS', x, y + 19);
  context.restore();
}
