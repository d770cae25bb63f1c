import type { StreamClaim } from 'shared-contracts/entities';
import { inSpanish } from '../../testing/in-spanish.ts';
import { claimWish, claimWords } from './claim-words.ts';
import { momentWords, stateWords } from './moment-words.ts';
import type { StreamMoment } from './stream-moments.ts';

inSpanish();

test.each<[StreamMoment['kind'], number | undefined, string, string]>([
  ['start', undefined, 'Comienzo previsto', 'Al aire desde 7:00 p.m.'],
  ['late', undefined, 'Aún sin imagen', 'Con retraso: aún no hay imagen'],
  ['on_air', undefined, 'Al aire', 'Al aire desde 7:00 p.m.'],
  ['on_air', 1_200_000, 'Al aire, con 20 min de retraso', 'Al aire desde 7:00 p.m.'],
  ['interrupted', undefined, 'Interrumpida', 'Interrumpida desde 7:00 p.m.'],
  ['resumed', undefined, 'Al aire de nuevo', 'Al aire desde 7:00 p.m.'],
  ['resumed', 180_000, 'Al aire de nuevo después de 3 min', 'Al aire desde 7:00 p.m.'],
  ['ended', undefined, 'Fin de la transmisión en vivo', 'Terminó: 7:00 p.m.'],
  ['never_began', undefined, 'Cerrada sin imagen', 'Nunca salió al aire'],
  ['replay_ready', undefined, 'Repetición lista', 'Repetición desde 7:00 p.m.'],
])('the moment %s (%s ms) is listed and stands', (kind, after, listed, state) => {
  const moment = { kind, at: 0, ...(after !== undefined && { after }) };
  expect(momentWords(moment)).toBe(listed);
  expect(stateWords(moment, '7:00 p.m.')).toBe(state);
});

const refund: StreamClaim = {
  ...{ state: 'offered', kind: 'refund', pass_name: 'Day Pass', amount_in_cents: 1099, days: null, due_at: null },
};
const credit: StreamClaim = {
  ...{ state: 'offered', kind: 'credit', pass_name: 'Annual Pass', amount_in_cents: null, days: 7, due_at: null },
};

test.each<[StreamClaim, StreamClaim['state'], RegExp]>([
  [refund, 'offered', /^Tu Day Pass la incluye\. Puedes pedir una devolución de \$10\.99: .* El pase termina/],
  [credit, 'offered', /^Tu Annual Pass la incluye\. Puedes pedir 7 días más: .* una semana\.$/],
  [refund, 'open', /^Pediste una devolución de \$10\.99\. Respondemos por correo a más tardar el 27 nov 2026\.$/],
  [refund, 'granted', /^Recibes una devolución de \$10\.99 por tu Day Pass\. Tu banco/],
  [credit, 'granted', /^Tu Annual Pass dura 7 días más\.$/],
  [credit, 'refused', /^Pediste 7 días más y no se concedió\./],
])('a claim %# that is %s reads so', (claim, state, words) => {
  const due = { ...claim, state, due_at: '2026-11-28T01:30:00.000Z' };
  expect(claimWords(due, 'America/Chicago')).toMatch(words);
});

test('one day is one day', () => {
  expect(claimWish({ ...credit, days: 1 })).toBe('1 día más');
  expect(claimWords({ ...credit, state: 'granted', days: 1 }, 'America/Chicago')).toBe(
    'Tu Annual Pass dura 1 día más.',
  );
});
