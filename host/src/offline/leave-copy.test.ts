import { leaveCopy } from './leave-copy.ts';

function tab(copy: string | null, isOnLine = false) {
  document.body.innerHTML = '<input aria-label="Search"><button>Menu</button>';
  delete document.documentElement.dataset.copy;
  if (copy !== null) document.documentElement.dataset.copy = copy;
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  const reload = jest.fn();
  leaveCopy(window, reload);
  return { reload, comeBack: () => window.dispatchEvent(new Event('online')) };
}

afterEach(() => {
  jest.restoreAllMocks();
  delete document.documentElement.dataset.copy;
});

test('a copy is left when the network comes back', () => {
  const { reload, comeBack } = tab('offline');
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a copy is left at once when the network came back before its scripts', () => {
  expect(tab('offline', true).reload).toHaveBeenCalledTimes(1);
});

test('a copy of a site that did not answer is not loaded again and again', () => {
  expect(tab('failed', true).reload).not.toHaveBeenCalled();
});

test('nobody loses what they are about to write', () => {
  const { reload, comeBack } = tab('offline');
  document.querySelector('input')?.focus();
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  document.querySelector('button')?.focus();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that is no copy stays', () => {
  const { reload, comeBack } = tab(null, true);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});
