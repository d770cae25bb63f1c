import { screen, within } from '@testing-library/react';
import { sampleProfile } from 'shared-contracts/testing';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as highlights from './index.tsx';

inSpanish();

const found =
  (count: number, total = count) =>
  () =>
    json(highlightSearch([highlightFixture()].slice(0, count), total));
const open = (search: string, answer: () => Response) => {
  const services = new FakeServices()
    .on('GET', 'search', '/v2/search/highlights', answer)
    .on('GET', 'unity', '/v2/profiles/school-1', () => json(sampleProfile()));
  return renderPage(highlights, { services, at: `/highlights${search}`, member: null });
};

test('the list says in Spanish what it is of, and how to get further back', async () => {
  const { meta } = await open('?state=nm&sport=football&page=2', found(1, 60));
  const list = await screen.findByRole('region', { name: 'Mejores momentos' });
  expect(within(list).getByRole('link', { name: /^Roosevelt/ })).toHaveAccessibleName(
    /vie, 20 de nov, 6:30 p\.m\. CST · Varonil Varsity .*Fútbol americano/,
  );
  const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
  expect(pages.getByRole('link', { name: 'Más recientes' })).toBeVisible();
  expect(pages.getByRole('link', { name: 'Más antiguos' })).toBeVisible();
  expect(meta()?.title).toMatch(/^Mejores momentos: Fútbol americano, Nuevo México \| /);
});

test.each([
  ['?event=game-1', 'Del partido', 'Roosevelt vs. Lincoln'],
  ['?school=school-1', 'De', 'Lincoln High School'],
])('highlights at %s name whose they are', async (search, words, name) => {
  await open(search, found(1));
  const link = await screen.findByRole('link', { name });
  expect(link.parentElement).toHaveTextContent(`${words} ${name}`);
});

test.each([
  ['?event=game-1', 'No hay mejores momentos de este partido', /^Llegan con la repetición/],
  ['?school=school-1', 'Aún no hay mejores momentos de esta escuela', /^Llegan cuando terminan/],
  ['?broadcaster=school-1', 'Aún no hay mejores momentos de esta emisora', /^Llegan cuando terminan/],
  ['', 'Aún no hay mejores momentos aquí', /^Llegan cuando terminan/],
])('no highlights at "%s" say of what', async (search, title, words) => {
  await open(search, found(0));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('highlights that do not come can be asked for again', async () => {
  await open('', () => refusal(400, 'Down.'));
  expect(await screen.findByRole('heading', { name: 'No se pudieron cargar estos mejores momentos' })).toBeVisible();
  expect(screen.getByText('Inténtalo de nuevo en un momento.')).toBeVisible();
});
