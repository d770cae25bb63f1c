import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { NextUp } from '../../features/highlights/next-up.tsx';
import { FIXTURE_NOW } from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as highlight from './index.tsx';

inSpanish();

const open = (answer: () => Response, hidesScores = false) => {
  const services = new FakeServices()
    .on('GET', 'content', '/v2/highlight/highlight-1', answer)
    .on('GET', 'search', '/v2/search/highlights', () => json(highlightSearch([])));
  const params = { slug: 'roosevelt-takes-the-lead', key: 'highlight-1' };
  return renderPage(highlight, { services, params, at: highlightFixture().site_url, member: null, hidesScores });
};

test('who hides scores is asked in Spanish before a highlight is shown', async () => {
  const { meta } = await open(() => json(highlightFixture()), true);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Momento destacado: Roosevelt vs. Lincoln' }),
  ).toBeVisible();
  expect(screen.getByText('Los mejores momentos revelan los marcadores que ocultas.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mostrar el momento destacado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al partido completo' })).toBeVisible();
  expect(meta()?.title).toMatch(/^Momento destacado: Roosevelt vs\. Lincoln \| /);
});

test.each([
  [404, 'No encontramos este momento destacado', /^Puede que la dirección esté mal/],
  [400, 'No se pudo cargar este momento destacado', 'Inténtalo de nuevo en un momento.'],
])('an answer %i says why nothing is shown', async (status, title, words) => {
  await open(() => refusal(status, 'No.'));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  [false, 'Detener'],
  [true, 'Continuar automáticamente'],
])('what comes next can be played at once, and stopped or not: %s', (isStopped, name) => {
  const rest = { onStop: () => {}, onContinue: () => {}, shell: { now: () => FIXTURE_NOW } };
  render(
    <MemoryRouter>
      <NextUp next={highlightFixture()} isStopped={isStopped} {...rest} />
    </MemoryRouter>,
  );
  const next = screen.getByRole('region', { name: 'Siguiente momento destacado' });
  expect(next).toHaveTextContent(/^Siguiente Roosevelt/);
  expect(screen.getByRole('link', { name: 'Ver ahora' })).toBeVisible();
  expect(screen.getByRole('button', { name })).toBeVisible();
  const countdown = screen.queryByText('El siguiente momento destacado comienza en 8 segundos.');
  expect(countdown !== null).toBe(!isStopped);
  expect(screen.queryByText('en 8') !== null).toBe(!isStopped);
});
