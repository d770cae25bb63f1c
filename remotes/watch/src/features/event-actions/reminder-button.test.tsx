import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { memberEndpoints } from 'shared-contracts/api';
import { createAppStore, sessionFound } from 'shared-contracts/store';
import { memberFixture, profileFixture } from 'shared-contracts/testing';
import { eventFixture } from '../../testing/event-fixture.ts';
import { FakeServices, json } from '../../testing/fake-services.ts';
import { ReminderButton } from './reminder-button.tsx';

const MINUTE = 60_000;

afterEach(() => jest.useRealTimers());

test.each([
  [59_000, 'Reminder set'],
  [MINUTE, 'Remind me'],
])('a profile that is %s milliseconds old tells the button: %s', async (age, label) => {
  jest.useFakeTimers({ advanceTimers: true });
  const reminders = [{ content_type: 'game', content_key: 'game-1' }];
  const services = new FakeServices().signIn();
  const keep = (kept: typeof reminders) =>
    services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture({ reminders: kept })));
  keep(reminders);
  const store = createAppStore(services.environment);
  store.dispatch(sessionFound(memberFixture()));
  await store.dispatch(memberEndpoints.userProfile.initiate());

  keep([]);
  jest.setSystemTime(Date.now() + age);
  render(
    <Provider store={store}>
      <ReminderButton event={eventFixture()} awaited="broadcast" shell={{ toast: () => {}, track: () => {} }} />
    </Provider>,
  );
  expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
  expect(services.calls).toHaveLength(age < MINUTE ? 1 : 2);
});
