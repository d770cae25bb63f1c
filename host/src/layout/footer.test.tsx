import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { consentFound } from 'shared-contracts/store';
import { ShellContext, type ShellServices } from '../shell/shell-context.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { Footer } from './footer.tsx';

function renderFooter() {
  const openSettings = jest.fn();
  const store = sampleStore();
  const services = { shell: { consent: { has: () => false, openSettings } } } as unknown as ShellServices;
  render(
    <Provider store={store}>
      <ShellContext value={services}>
        <MemoryRouter>
          <Footer isFocused={false} />
        </MemoryRouter>
      </ShellContext>
    </Provider>,
  );
  return { store, openSettings };
}

test('the footer opens the cookie settings, by keyboard too', async () => {
  const { openSettings } = renderFooter();
  const button = screen.getByRole('button', { name: 'Cookie settings' });
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(openSettings).toHaveBeenCalledTimes(2);
});

test('the footer tells that an opt-out signal is honored, when there is one', () => {
  const { store } = renderFooter();
  expect(screen.queryByText(/Opt-out signal honored/)).not.toBeInTheDocument();
  act(() => void store.dispatch(consentFound({ groups: ['C0001'], hasChosen: false, isGpc: true })));
  expect(screen.getByText(/Opt-out signal honored/)).toBeInTheDocument();
});
