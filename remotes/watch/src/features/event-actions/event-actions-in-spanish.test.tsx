import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { ToastMessage } from 'shared-contracts/remote';
import { createAppStore, sessionFound } from 'shared-contracts/store';
import { memberFixture, profileFixture } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
} from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { EventActions } from './event-actions.tsx';
import { ReminderButton } from './reminder-button.tsx';

inSpanish();

const toasts: ToastMessage[] = [];
const shell = { toast: (message: ToastMessage) => void toasts.push(message), track: () => {} };
beforeEach(() => toasts.splice(0));

/** Shows what a member sees whose reminders answer so. */
function show(element: ReactNode, answer: () => Response = () => json({})) {
  const kept: { content_type: string; content_key: string }[] = [];
  const services = new FakeServices()
    .signIn()
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture({ reminders: [...kept] })))
    .on('PUT', 'member', '/v1/user/reminders/game/game-1', () => {
      kept.push({ content_type: 'game', content_key: 'game-1' });
      return answer();
    });
  const store = createAppStore(services.environment);
  store.dispatch(sessionFound(memberFixture()));
  render(
    <Provider store={store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  );
}

test.each([
  ['broadcast', 'Recordármelo', 'Te llegará un correo en cuanto esté al aire.'],
  ['blackout', 'Avisarme cuando termine la restricción', 'Te llegará un correo en cuanto termine la restricción.'],
  ['replay', 'Avisarme cuando la repetición esté lista', 'Te llegará un correo en cuanto la repetición esté lista.'],
] as const)('a fan who waits for the %s asks for a mail, and is promised one', async (awaited, label, promise) => {
  show(<ReminderButton event={eventFixture()} awaited={awaited} shell={shell} />);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByRole('button', { name: 'Recordatorio activado', pressed: true })).toBeVisible();
  expect(toasts).toEqual([{ tone: 'success', text: promise }]);
});

test('a reminder that cannot be saved is said in Spanish', async () => {
  const publishers = [publisherFixture({ broadcasts: [broadcastFixture({ status: 'scheduled' })] })];
  const event = eventFixture({ start_time: minutesFromNow(90), publishers });
  show(<EventActions event={event} now={FIXTURE_NOW} shell={shell} />, () => refusal(400, 'No.'));
  expect(screen.getByRole('link', { name: 'Agregar al calendario' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Recordármelo' }));
  const text = 'No se pudo guardar tu recordatorio. Inténtalo de nuevo en un momento.';
  expect(toasts).toEqual([{ tone: 'danger', text }]);
});
