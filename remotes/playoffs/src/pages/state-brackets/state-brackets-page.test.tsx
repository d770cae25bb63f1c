import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryInVain } from 'shared-contracts/testing';
import { makeBracket } from '../../testing/make-bracket.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './index.tsx';

const ADDRESS = '/tournaments/v1/brackets?state=tx';
const params = { state: 'tx' };
const { rounds: _rounds, champion: _champion, ...boys } = makeBracket();
const girls = { ...boys, key: 'bracket-2', name: 'Girls Basketball 4A', gender: 'Girls', slug: 'girls-open' };

describe("the page of a state's brackets", () => {
  it('groups the brackets by sport and leads to each', async () => {
    const { router } = renderPage(page, { params, answers: { [ADDRESS]: { brackets: [girls, boys] } } });
    expect(await screen.findByRole('region', { name: 'Boys Basketball' })).toHaveTextContent('2026-27 · 8 teams');
    const section = screen.getByRole('region', { name: 'Girls Basketball' });
    await userEvent.click(within(section).getByRole('link', { name: 'Girls Basketball 4A' }));
    expect(router.state.location.pathname).toBe('/playoffs/brackets/tx/basketball/4a/girls-open');
  });

  it('says that there are none yet', async () => {
    renderPage(page, { params, answers: { [ADDRESS]: { brackets: [] } } });
    expect(await screen.findByRole('heading', { name: 'No brackets in Texas yet' })).toBeVisible();
    expect(screen.getByText(/Check back soon/)).toBeVisible();
  });

  it('leads to another state when the fan asks for it, and not before', async () => {
    const { shell } = renderPage(page, { params, answers: { [ADDRESS]: { brackets: [] } } });
    const switcher = screen.getByRole('combobox', { name: 'State' });
    expect(switcher).toHaveDisplayValue('Texas');
    await userEvent.selectOptions(switcher, 'Ohio');
    expect(shell.navigate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show brackets' }));
    expect(shell.navigate).toHaveBeenCalledWith('/playoffs/brackets/oh');
    await screen.findByText(/Check back soon/);
  });

  it('lets the fan try again after a failure', async () => {
    const { answers } = renderPage(page, { params, answers: { [ADDRESS]: 503 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The brackets did not load');
    await retryInVain((answer) => {
      answers[ADDRESS] = answer();
    });
    answers[ADDRESS] = { brackets: [boys] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Boys Basketball 4A' })).toBeVisible();
  });

  it('says of itself what it is, with one address whatever the case of the link', async () => {
    const { shell } = renderPage(page, {
      params: { state: 'TX' },
      answers: { '/tournaments/v1/brackets?state=TX': { brackets: [boys] } },
    });
    await screen.findByRole('link', { name: 'Boys Basketball 4A' });
    expect(shell.meta).toHaveBeenCalledWith({
      title: 'Texas playoff brackets | Test Network',
      description: expect.stringContaining('Texas'),
      canonical: '/playoffs/brackets/tx',
    });
  });

  it('says that it is loading while the brackets are under way', () => {
    renderPage(page, { params, answers: { [ADDRESS]: new Promise(() => {}) } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the brackets');
  });
});
