import type { ToastMessage } from 'shared-contracts/remote';

export interface Toast extends ToastMessage {
  id: number;
}

/** What a server shows, and so a tab as it takes the page over. */
export const NO_TOASTS: readonly Toast[] = [];

/** Short messages of the shell. A subscriber is told of each change; `list` keeps its identity between changes. */
export function createToasts() {
  let list = NO_TOASTS;
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message: ToastMessage) => change([...list, { ...message, id: nextId++ }]),
    dismiss: (id: number) => change(list.filter((toast) => toast.id !== id)),
    list: () => list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Toasts = ReturnType<typeof createToasts>;
