import type { ToastMessage } from 'shared-contracts/remote';
import { sessionEnded, sessionFound } from 'shared-contracts/store';
import { sampleStore, sampleUser } from '../testing/sample-store.ts';
import { shareSession } from './share-session.ts';

/** A tab whose session does what `follows` says when another one changed. */
function tab(follows: (store: ReturnType<typeof sampleStore>) => void = () => {}) {
  const store = sampleStore();
  const announced = jest.fn();
  const toasts: ToastMessage[] = [];
  const revalidate = jest.fn();
  const followed: boolean[] = [];
  const closing = new AbortController();
  let hear = () => {};
  shareSession({
    store,
    session: {
      follow: async (isAnnounced) => {
        followed.push(isAnnounced);
        follows(store);
      },
    },
    channel: {
      announce: announced,
      listen: (onChange) => {
        hear = onChange;
      },
    },
    document,
    toast: (message) => toasts.push(message),
    revalidate,
    signal: closing.signal,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    store,
    announced,
    toasts,
    revalidate,
    followed,
    closing,
    hear: () => {
      hear();
      return settled();
    },
    show: () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return settled();
    },
  };
}

test('signing in and out is announced, what a page finds at its start is not', () => {
  const { store, announced } = tab();
  store.dispatch(sessionEnded());
  expect(announced).not.toHaveBeenCalled();
  store.dispatch(sessionFound(sampleUser));
  expect(announced).toHaveBeenCalledTimes(1);
  store.dispatch(sessionFound({ ...sampleUser, name: 'Patricia' }));
  expect(announced).toHaveBeenCalledTimes(1);
  store.dispatch(sessionEnded());
  expect(announced).toHaveBeenCalledTimes(2);
});

test('a sign-out elsewhere is followed, told to the fan, and not announced back', async () => {
  const { store, announced, toasts, hear, followed, closing } = tab((own) => own.dispatch(sessionEnded()));
  store.dispatch(sessionFound(sampleUser));
  await hear();
  expect(followed).toEqual([true]);
  expect(toasts).toEqual([{ tone: 'info', text: 'You are signed out.' }]);
  expect(announced).not.toHaveBeenCalled();
  await hear();
  expect(toasts).toHaveLength(1);
  closing.abort();
});

test('a sign-in elsewhere has the guards look again, without a message', async () => {
  const { store, toasts, revalidate, hear, closing } = tab((own) => own.dispatch(sessionFound(sampleUser)));
  store.dispatch(sessionEnded());
  await hear();
  expect(revalidate).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([]);
  closing.abort();
});

test('a tab that comes to the front looks for news it has missed, until it closes', async () => {
  const { store, followed, show, closing } = tab();
  await show();
  expect(followed).toEqual([]);
  store.dispatch(sessionEnded());
  await show();
  expect(followed).toEqual([false]);
  closing.abort();
  await show();
  expect(followed).toEqual([false]);
});
