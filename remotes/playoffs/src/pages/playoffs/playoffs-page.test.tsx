import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryInVain } from 'shared-contracts/testing';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './index.tsx';

const ADDRESS = '/tournaments/v1/states';
const states = [
  { state_code: 'OH', brackets: 1 },
  { state_code: 'TX', brackets: 6 },
];
const params = {};

it('leads to each state that has brackets, and says how many', async () => {
  const { router } = renderPage(page, { params, answers: { [ADDRESS]: { states } } });
  const region = await screen.findByRole('region', { name: 'States' });
  const items = within(region).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Ohio1 bracket', 'Texas6 brackets']);
  await userEvent.click(within(region).getByRole('link', { name: 'Texas' }));
  expect(router.state.location.pathname).toBe('/playoffs/state/texas');
});

it('leads to the sections of the states that have some, also when the tournament service is down', async () => {
  const { answers } = renderPage(page, { params, answers: { [ADDRESS]: 503 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The states did not load');
  const california = screen.getByRole('region', { name: 'Sections in California' });
  expect(within(california).getByRole('link', { name: 'CIF Southern Section' })).toHaveAttribute(
    'href',
    '/playoffs/section/cif-ss',
  );
  expect(screen.queryByRole('region', { name: 'Sections in Ohio' })).not.toBeInTheDocument();

  await retryInVain((answer) => {
    answers[ADDRESS] = answer();
  });
  answers[ADDRESS] = { states };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Texas' })).toBeVisible();
});

it('says that there are none yet', async () => {
  renderPage(page, { params, answers: { [ADDRESS]: { states: [] } } });
  expect(await screen.findByRole('heading', { name: 'No brackets yet' })).toBeVisible();
});
