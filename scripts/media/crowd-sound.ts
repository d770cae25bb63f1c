import { audioSampleRate, loopSeconds, playSeconds } from './footage-format.ts';

/** Seconds of sound made beyond the loop: the encoder's last frame must be whole. */
const spare = 1;

/** Filter graph of the sound: a crowd that swells towards the end of each play, a whistle, and a commentator's murmur per language. */
export function crowdSoundGraph(): string {
  const length = loopSeconds + spare;
  const cheer = `between(mod(t,${playSeconds}),8.2,10.6)`;
  const tone = (expression: string) => `aevalsrc='${expression}':d=${length}:s=${audioSampleRate}`;
  const whistle = `0.22*sin(2*PI*2350*t)*(1+0.6*sin(2*PI*38*t))*lt(mod(t,${playSeconds}),0.35)`;
  const murmur = (pitch: number, sway: number, every: number, speaks: number) =>
    `0.16*sin(2*PI*(${pitch}*t)+${sway}*sin(2*PI*3*t))*lt(mod(t,${every}),${speaks})*(0.6+0.4*sin(2*PI*5*t))`;
  return [
    `anoisesrc=color=pink:r=${audioSampleRate}:d=${length}:a=0.3:seed=3,lowpass=f=1800,` +
      `volume='0.4+0.5*${cheer}':eval=frame,asplit[crowd1][crowd2]`,
    `${tone(whistle)},asplit[whistle1][whistle2]`,
    `${tone(murmur(180, 8, 1.6, 1.1))}[voice1]`,
    `${tone(murmur(230, 11, 1.2, 0.8))}[voice2]`,
    `[crowd1][whistle1][voice1]amix=inputs=3:normalize=0,alimiter[sound-en]`,
    `[crowd2][whistle2][voice2]amix=inputs=3:normalize=0,alimiter[sound-es]`,
  ].join(';');
}
