import { act, screen } from '@testing-library/react';
import { createLoadingBar } from '../loading-bar/loading-bar-state.ts';
import { lendBrowser } from '../testing/lend-browser.ts';
import { renderSite } from '../testing/render-site.tsx';

beforeEach(lendBrowser);

test('the loading bar ends in its error state for each address that is no page, also from one to the next', async () => {
  const loadingBar = createLoadingBar(() => () => {});
  const finish = jest.spyOn(loadingBar, 'finish');
  const { router } = await renderSite({}, '/nowhere', { loadingBar });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(finish).toHaveBeenLastCalledWith({ isError: true });
  finish.mockClear();
  await act(() => router.navigate('/nowhere-else'));
  expect(finish).toHaveBeenLastCalledWith({ isError: true });
});
