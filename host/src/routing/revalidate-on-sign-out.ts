import type { AppStore } from 'shared-contracts/store';

/** Has the guards look again when a session ends: a member's page must not stay on the screen after it. */
export function revalidateOnSignOut(store: AppStore, router: { revalidate(): unknown }): () => void {
  let last = store.getState().session.status;
  return store.subscribe(() => {
    const { status } = store.getState().session;
    const hasEnded = last === 'signed-in' && status === 'anonymous';
    last = status;
    if (hasEnded) void router.revalidate();
  });
}
