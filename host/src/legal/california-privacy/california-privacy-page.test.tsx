import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sampleStore } from '../../testing/sample-store.ts';
import { CaliforniaPrivacyPage } from './california-privacy-page.tsx';

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const receipt = { reference: 'PR-7K2M-XQ4D', due_at: '2027-01-04T18:00:00.000Z' };

/** Shows the page on a service that answers like this, and keeps what it was sent. */
function show(answer: () => Response | Promise<Response> = () => json(receipt, 201)) {
  const sent: unknown[] = [];
  const store = sampleStore({
    services: { privacy: '/privacy' } as never,
    fetch: async (address, init) => {
      expect(String(address)).toBe('/privacy/v1/requests');
      sent.push(JSON.parse(String(init?.body)));
      return answer();
    },
  });
  const router = createMemoryRouter([{ path: '*', element: <CaliforniaPrivacyPage /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { sent, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send the request' }));

async function fill(user: User, kind = 'Delete my data') {
  await user.click(screen.getByRole('radio', { name: kind }));
  await user.type(screen.getByLabelText('Your name'), ' Robin Hill ');
  await user.type(screen.getByLabelText('Your email'), 'robin@example.org');
}

test('a request is sent once, and its reference takes the place and the focus of the form', async () => {
  const { sent, user } = show();
  await fill(user);
  await send(user);
  const told = await screen.findByRole('status');
  expect(told).toHaveTextContent(/PR-7K2M-XQ4D.*January 4, 2027/);
  expect(told.parentElement).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull();
  expect(sent).toEqual([{ kind: 'delete', name: 'Robin Hill', email: 'robin@example.org', details: '', agent: null }]);
});

test('what is missing is said at each field, nothing is sent, and the first one has the focus', async () => {
  const { sent, user } = show();
  await send(user);
  const choice = screen.getByRole('group', { name: 'What do you ask for?' });
  expect(choice).toHaveAccessibleDescription('Choose what you ask for');
  expect(within(choice).getAllByRole('radio')[0]).toHaveFocus();
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Enter your name');
  expect(sent).toEqual([]);

  await fill(user, 'Correct my data');
  await send(user);
  expect(screen.getByLabelText('Details')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('an agent says who they are', async () => {
  const { sent, user } = show();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: /authorized agent/ }));
  await send(user);
  expect(screen.getByLabelText('Name of the agent')).toHaveFocus();
  await user.type(screen.getByLabelText('Name of the agent'), 'Lee');
  await user.type(screen.getByLabelText('Email of the agent'), 'lee@example.org');
  await send(user);
  await screen.findByText('PR-7K2M-XQ4D');
  expect(sent).toEqual([expect.objectContaining({ agent: { name: 'Lee', email: 'lee@example.org' } })]);
});

test('what the service refuses is said at its field', async () => {
  const { user } = show(() => json({ errors: { email: 'Enter an email address' } }, 422));
  await fill(user);
  await send(user);
  await screen.findByText('Enter an email address');
  expect(screen.getByLabelText('Your email')).toHaveFocus();
});

test.each<[string, () => Response | Promise<Response>, RegExp]>([
  ['too many requests', () => json({ message: 'Wait 10 min and try again.' }, 429), /Wait 10 min/],
  ['an error', () => json({ message: 'TypeError' }, 500), /nothing is lost/],
  ['no connection', () => Promise.reject(new TypeError('offline')), /nothing is lost/],
  ['garbage', () => json({ reference: 7 }, 201), /nothing is lost/],
])('after %s the form stays as it was filled in, and says what to do', async (_name, answer, words) => {
  const { user } = show(answer);
  await fill(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Your email')).toHaveValue('robin@example.org');
  expect(screen.getByRole('radio', { name: 'Delete my data' })).toBeChecked();
});
