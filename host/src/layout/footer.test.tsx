import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { setTranslation } from 'shared-contracts/messages';
import { consentFound } from 'shared-contracts/store';
import { ShellContext, type ShellServices } from '../shell/shell-context.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { Footer } from './footer.tsx';

function renderFooter(isFocused = false) {
  const openSettings = jest.fn();
  const chooseLanguage = jest.fn();
  const store = sampleStore();
  const shell = { consent: { has: () => false, openSettings } };
  const services = { shell, chooseLanguage } as unknown as ShellServices;
  render(
    <Provider store={store}>
      <ShellContext value={services}>
        <MemoryRouter>
          <Footer isFocused={isFocused} />
        </MemoryRouter>
      </ShellContext>
    </Provider>,
  );
  return { store, openSettings, chooseLanguage };
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

describe('the language', () => {
  afterEach(() => setTranslation(null));

  test('is offered in the words of those who look for it', async () => {
    const { chooseLanguage } = renderFooter();
    const button = screen.getByRole('button', { name: 'Ver en español' });
    expect(button).toHaveAttribute('lang', 'es');
    await userEvent.click(button);
    expect(chooseLanguage.mock.calls).toEqual([['es']]);
    expect(screen.queryByRole('button', { name: 'View in English' })).not.toBeInTheDocument();
  });

  test('can be English again', async () => {
    setTranslation({ language: 'es', texts: new Map(), fill: (text) => text });
    const { chooseLanguage } = renderFooter();
    await userEvent.click(screen.getByRole('button', { name: 'View in English' }));
    expect(chooseLanguage.mock.calls).toEqual([['en']]);
  });

  test('is not changed where a fan pays, whose form would be lost', () => {
    renderFooter(true);
    expect(screen.queryByRole('button', { name: 'Ver en español' })).not.toBeInTheDocument();
  });
});
