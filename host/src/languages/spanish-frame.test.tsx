import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTranslation } from 'shared-contracts/messages';
import { lendBrowser } from '../testing/lend-browser.ts';
import { renderSite } from '../testing/render-site.tsx';
import { spanish } from './es.ts';

beforeEach(() => {
  lendBrowser();
  setTranslation(spanish);
});
afterEach(() => setTranslation(null));

const pages = { '/': { Page: () => <h1>Games tonight</h1> } };

test('the frame speaks Spanish, and says that a page without translation is in English', async () => {
  await renderSite(pages);
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Principal' })).toHaveTextContent('VerDeportesEstadosEliminatorias');
  expect(screen.getByRole('combobox', { name: 'Buscar escuelas y partidos' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Pie de página' })).toHaveTextContent('Términos de uso');
  const heading = await screen.findByRole('heading', { name: 'Games tonight' });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('a page has its title in the language that it speaks', async () => {
  const page = { ...pages['/'], title: 'Watch events | {name}' };
  await renderSite({ '/': { ...page, language: 'es' } });
  await waitFor(() => expect(document.title).toBe('Ver eventos | Friday'));
  expect((await screen.findByRole('heading', { name: 'Games tonight' })).closest('[lang]')).toBeNull();
  cleanup();
  await renderSite({ '/': page });
  await waitFor(() => expect(document.title).toBe('Watch events | Friday'));
});

test('sports and states stand in the order of their Spanish names', async () => {
  const user = userEvent.setup();
  await renderSite(pages);
  const nav = screen.getByRole('navigation', { name: 'Principal' });
  const namesBelow = async (group: string) => {
    await user.click(within(nav).getByRole('button', { name: group }));
    const [list] = within(nav).getAllByRole('list').slice(1);
    return within(list as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  };
  const sports = await namesBelow('Deportes');
  expect(sports).toContain('Fútbol americano');
  expect(sports.indexOf('Atletismo')).toBeLessThan(sports.indexOf('Béisbol'));
  const states = await namesBelow('Estados');
  // The accent does not send it to the end.
  expect(states.indexOf('Míchigan')).toBe(states.indexOf('Minnesota') - 1);
  expect(states.indexOf('Carolina del Norte')).toBe(states.indexOf('California') + 1);
});

test('the error page speaks Spanish', async () => {
  await renderSite(pages, '/nowhere');
  expect(await screen.findByText('Parece que no encontramos lo que buscas.')).toBeVisible();
});

test('a frame in English says nothing of the language of its pages', async () => {
  setTranslation(null);
  await renderSite(pages);
  expect((await screen.findByRole('heading', { name: 'Games tonight' })).closest('[lang]')).toBeNull();
});
