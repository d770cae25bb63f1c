import { keyPlays, loopSeconds, type SpokenLanguage } from './footage-format.ts';

const commentary: Record<SpokenLanguage['code'], { plays: readonly string[]; touchdown: string }> = {
  en: {
    plays: [
      'The home side lines up.',
      'Handed off, and a gain of four.',
      'The defense holds the line.',
      'Pass complete near the sideline.',
      'A quick break down the left.',
      'Whistle. The play is stopped.',
    ],
    touchdown: 'TOUCHDOWN! The crowd is on its feet.',
  },
  es: {
    plays: [
      'El equipo local se alinea.',
      'Entrega el balón y gana cuatro yardas.',
      'La defensa resiste.',
      'Pase completo junto a la banda.',
      'Carrera rápida por la izquierda.',
      'Silbato. Se detiene la jugada.',
    ],
    touchdown: '¡TOUCHDOWN! El público se pone de pie.',
  },
};

const cueEverySeconds = 4;

/** `HH:MM:SS.mmm` as WebVTT writes it. */
export function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(milliseconds % 60_000).padStart(5, '0');
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${rest.slice(0, 2)}.${rest.slice(2)}`;
}

/** The whole loop's captions in one language, as a WebVTT file that an HLS playlist can name. */
export function captionFile(language: SpokenLanguage['code']): string {
  const { plays, touchdown } = commentary[language];
  const cues: string[] = [];
  for (let start = 0, index = 0; start < loopSeconds; start += cueEverySeconds, index++) {
    const scores = keyPlays.some(({ kind, t }) => kind === 'score' && t >= start && t < start + cueEverySeconds);
    const text = scores ? touchdown : plays[index % plays.length];
    cues.push(`${vttTime(start + 0.2)} --> ${vttTime(start + cueEverySeconds - 0.2)} line:85%\n${text}\n`);
  }
  return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${cues.join('\n')}`;
}
