import type { ConsentGroup, ToastMessage } from 'shared-contracts/remote';
import { consentFound } from 'shared-contracts/store';
import { createHolds } from '../shell/holds.ts';
import { createDocumentNote } from '../shell/next-document.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { leaveTagManager } from './leave-tag-manager.ts';

beforeEach(() => sessionStorage.clear());

/** A document that a visitor has allowed everything in. */
function openDocument({ isLoaded = true, groups = ['C0002', 'C0004'] as ConsentGroup[] } = {}) {
  const store = sampleStore();
  const holds = createHolds();
  const toasts: string[] = [];
  const reload = jest.fn();
  const allow = (...groups: ConsentGroup[]) =>
    void store.dispatch(consentFound({ groups: ['C0001', ...groups], hasChosen: true, isGpc: false }));
  allow(...groups);
  leaveTagManager({
    ...{ store, holds, reload },
    isLoaded: () => isLoaded,
    note: createDocumentNote(() => sessionStorage, 'tag-manager:left'),
    toast: ({ text }: ToastMessage) => toasts.push(text),
  });
  return { allow, holds, toasts, reload };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a document in which the tag manager runs is loaded again once its consent is withdrawn, and the next one says so', async () => {
  const { allow, reload, toasts } = openDocument();
  allow('C0002');
  await settled();
  expect(reload).not.toHaveBeenCalled();
  allow('C0004');
  allow();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([]);
  const said = 'Your cookie choice is saved. We loaded the page again to end what was still running.';
  expect(openDocument().toasts).toEqual([said]);
  expect(openDocument().toasts).toEqual([]);
});

test('a consent that is withdrawn before this is there counts, too', async () => {
  const { reload } = openDocument({ groups: [] });
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a document without it stays', async () => {
  const { allow, reload } = openDocument({ isLoaded: false });
  allow();
  await settled();
  expect(reload).not.toHaveBeenCalled();
});

test('a playing video or a half-filled form is waited for, and the visitor told', async () => {
  const { allow, holds, reload, toasts } = openDocument();
  const release = holds.hold('video');
  allow();
  await settled();
  expect(reload).not.toHaveBeenCalled();
  expect(toasts).toEqual([expect.stringContaining('This page loads again when you are done here')]);
  release();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('who allows it again meanwhile stays, and is asked for nothing until the next withdrawal', async () => {
  const { allow, holds, reload, toasts } = openDocument();
  const release = holds.hold('payment');
  allow();
  allow('C0002');
  release();
  await settled();
  expect(reload).not.toHaveBeenCalled();
  allow();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(toasts).toHaveLength(1);
});
