import { screen, within } from '@testing-library/react';
import { makeBracket } from '../../testing/make-bracket.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './index.tsx';

const { rounds: _rounds, champion: _champion, ...bracket } = makeBracket();

it('shows the brackets of a state, and leads to its games', async () => {
  const { shell } = renderPage(page, {
    params: { state: 'texas' },
    answers: { '/tournaments/v1/brackets?state=tx': { brackets: [bracket] } },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Texas playoffs' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Boys Basketball 4A' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Texas games' })).toHaveAttribute('href', '/states/tx');
  expect(screen.getByRole('link', { name: 'Playoffs' })).toHaveAttribute('href', '/playoffs');
  expect(shell.meta).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Texas playoffs | Test Network', canonical: '/playoffs/state/texas' }),
  );
});

it('shows where a section’s teams play, and the other sections of its state', async () => {
  const { shell } = renderPage(page, {
    params: { section: 'cif-ss' },
    answers: { '/tournaments/v1/brackets?state=ca': { brackets: [{ ...bracket, state_code: 'CA' }] } },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'CIF Southern Section playoffs' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Boys Basketball 4A' })).toBeVisible();
  const others = screen.getByRole('region', { name: 'Other sections in California' });
  expect(within(others).getByRole('link', { name: 'CIF Central Section' })).toBeVisible();
  expect(within(others).queryByRole('link', { name: 'CIF Southern Section' })).not.toBeInTheDocument();
  expect(shell.meta).toHaveBeenCalledWith(expect.objectContaining({ canonical: '/playoffs/section/cif-ss' }));
});
