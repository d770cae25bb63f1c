import { sessionEnded, sessionFound } from 'shared-contracts/store';
import { sampleStore, sampleUser } from '../testing/sample-store.ts';
import { revalidateOnSignOut } from './revalidate-on-sign-out.ts';

test('guards look again when a session ends, and only then', () => {
  const store = sampleStore();
  const revalidate = jest.fn();
  const stop = revalidateOnSignOut(store, { revalidate });
  store.dispatch(sessionEnded());
  store.dispatch(sessionFound(null));
  store.dispatch(sessionFound(sampleUser));
  expect(revalidate).not.toHaveBeenCalled();
  store.dispatch(sessionEnded());
  store.dispatch(sessionEnded());
  expect(revalidate).toHaveBeenCalledTimes(1);
  stop();
  store.dispatch(sessionFound(null));
  store.dispatch(sessionEnded());
  expect(revalidate).toHaveBeenCalledTimes(1);
});
