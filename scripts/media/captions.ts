import { vttTime } from '../../services/media/cues.ts';
import { loopSeconds, playSeconds, type SpokenLanguage } from './footage-format.ts';
import type { Picture } from './scenes/index.ts';

type Commentary = Record<SpokenLanguage['code'], string>;

/** Six lines for each picture, with bars between them, for the parts of two plays. None tells of a score: that differs from game to game. */
const commentary: Record<Picture, Commentary> = {
  football: {
    en: 'They line up. | The snap, and they go. | The whistle ends the play. | A new set of downs? | He looks for a receiver. | Brought down by the defense.',
    es: 'Se alinean. | Sale el balón y arrancan. | El silbato termina la jugada. | ¿Nueva serie de downs? | Busca a un receptor. | La defensa lo detiene.',
  },
  basketball: {
    en: 'They bring the ball up. | Quick passes around the arc. | The shot. Off the rim! | And back the other way. | Looking for an open shooter. | A strong rebound.',
    es: 'Suben el balón. | Pases rápidos en el perímetro. | El tiro. ¡Al aro! | Y de vuelta al otro lado. | Buscan un tirador libre. | Un gran rebote.',
  },
  soccer: {
    en: 'The keeper starts from the back. | Passing through midfield. | A shot, and a save! | The ball goes out wide. | They move up the field. | The keeper holds on to it.',
    es: 'El portero inicia desde atrás. | Pases por el medio campo. | ¡Tiro y parada! | El balón va a la banda. | Avanzan por el campo. | El portero se queda con el balón.',
  },
  'ice-hockey': {
    en: 'Out of their own zone. | Over the blue line. | The goalie has it covered. | The puck comes back out. | Passing at the point. | A shot, and a pad save!',
    es: 'Salen de su zona. | Cruzan la línea azul. | El portero tapa el disco. | El disco vuelve a salir. | Pases desde la línea. | ¡Tiro y parada con las guardas!',
  },
  volleyball: {
    en: 'Here comes the serve. | A good pass to the setter. | A long rally. | Ready for the next serve. | Set to the outside. | What a dig!',
    es: 'Viene el saque. | Buen pase al colocador. | Un punto largo. | Listos para el saque. | Colocación a la punta. | ¡Qué defensa!',
  },
  baseball: {
    en: 'The pitcher looks in. | Caught behind the plate. | It is hit, and played to first. | The next batter steps in. | The windup, and the pitch. | The field makes the play.',
    es: 'El lanzador mira la señal. | La recibe el receptor. | Batazo y tiro a primera. | Entra el próximo bateador. | El movimiento y el lanzamiento. | La defensa hace la jugada.',
  },
  venue: {
    en: 'Welcome to today’s event. | The stands are filling up. | Friends and family are here. | Thank you for watching. | Stay with us. | A good crowd today.',
    es: 'Bienvenidos al evento de hoy. | Las gradas se llenan. | Amigos y familias ya están aquí. | Gracias por acompañarnos. | Quédense con nosotros. | Buen público hoy.',
  },
};

const cueEverySeconds = playSeconds / 3;

/** The whole loop's captions in one language, as a WebVTT file that an HLS playlist can name. */
export function captionFile(picture: Picture, language: SpokenLanguage['code']): string {
  const lines = commentary[picture][language].split(' | ');
  const cues: string[] = [];
  for (let start = 0, index = 0; start < loopSeconds; start += cueEverySeconds, index++) {
    const times = `${vttTime(start + 0.2)} --> ${vttTime(start + cueEverySeconds - 0.2)}`;
    cues.push(`${times} line:85%\n${lines[index % lines.length]}\n`);
  }
  return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${cues.join('\n')}`;
}
