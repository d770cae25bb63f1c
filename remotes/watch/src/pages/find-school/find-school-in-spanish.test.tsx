import { screen, within } from '@testing-library/react';
import { json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { schoolList } from '../../testing/school-fixture.ts';
import { directoryServices, nearby } from './find-school-testing.ts';
import * as findSchool from './index.tsx';

inSpanish();

test('states stand in the order of their Spanish names', async () => {
  const services = directoryServices().on('GET', 'unity', '/v2/school_index', () => refusal(400, 'Down.'));
  await renderPage(findSchool, { services, at: '/find-school', member: null });
  const states = await screen.findByRole('navigation', { name: 'Escuelas por estado' });
  const names = within(states)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());
  expect(names.slice(4, 8)).toEqual(['California', 'Carolina del Norte', 'Carolina del Sur', 'Colorado']);
  expect(names).toHaveLength(51);
});

test('states without schools are named', async () => {
  await renderPage(findSchool, { services: directoryServices(), at: '/find-school', member: null });
  expect(await screen.findByText(/^Aún no hay escuelas en Alabama, Alaska, .* y Wyoming\.$/)).toBeVisible();
});

test('schools near a zip code say how far away they are', async () => {
  const around = nearby({ 'Austin High School': 0.4, 'Mesa High School': 12.3 });
  const services = directoryServices().on('GET', 'unity', '/v2/schools/nearby', () => json(around));
  await renderPage(findSchool, { services, at: '/find-school?q=78701', member: null });
  expect(
    await screen.findByText('2 escuelas a menos de 40 millas de Austin, TX 78701, primero las más cercanas'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Austin High School/ })).toHaveTextContent('Menos de 1 milla');
  expect(screen.getByRole('link', { name: /Mesa High School/ })).toHaveTextContent('12 millas');
});

test('a letter without schools is said with its state', async () => {
  const services = directoryServices().on('GET', 'unity', '/v2/schools', () => json(schoolList([])));
  const options = { services, at: '/find-school/nc?letter=q', params: { state: 'nc' }, member: null };
  await renderPage(findSchool, options);
  expect(await screen.findByRole('heading', { name: 'Ninguna escuela en Carolina del Norte bajo Q' })).toBeVisible();
});
