import type { ConsentGroup } from 'shared-contracts/remote';
import { consentFound } from 'shared-contracts/store';
import { sampleStore } from '../testing/sample-store.ts';
import { startPageSpeed } from './start-page-speed.ts';

function tab(measure: (mayReport: () => boolean) => Promise<void>) {
  const store = sampleStore();
  const errors: unknown[] = [];
  const allow = (...groups: ConsentGroup[]) =>
    store.dispatch(consentFound({ groups: ['C0001', ...groups], hasChosen: true, isGpc: false }));
  return { allow, errors, start: () => startPageSpeed({ store, measure, report: (error) => errors.push(error) }) };
}

test('nothing is measured before performance cookies are allowed, then it begins once', () => {
  const measure = jest.fn(async () => {});
  const { allow, start } = tab(measure);
  start();
  allow('C0003', 'C0004');
  expect(measure).not.toHaveBeenCalled();
  allow('C0002');
  allow('C0002', 'C0003');
  expect(measure).toHaveBeenCalledTimes(1);
});

test('it begins at once for who allowed it before, and ends when they change their mind', () => {
  let mayReport = () => false;
  const { allow, start } = tab(async (isAllowed) => {
    mayReport = isAllowed;
  });
  allow('C0002');
  start();
  expect(mayReport()).toBe(true);
  allow();
  expect(mayReport()).toBe(false);
});

test('a file that does not load is said, and no more', async () => {
  const failure = new Error('offline');
  const { allow, start, errors } = tab(() => Promise.reject(failure));
  allow('C0002');
  start();
  await Promise.resolve();
  await Promise.resolve();
  expect(errors).toEqual([failure]);
});
