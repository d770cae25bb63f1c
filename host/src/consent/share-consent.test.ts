import { GROUPS_UPDATED } from './one-trust.ts';
import { shareConsent } from './share-consent.ts';

/** A tab whose vendor, or embedded banner, fires its event when it takes another tab's choice over. */
function tab() {
  const window = new EventTarget();
  const announce = jest.fn();
  const adopt = jest.fn(() => void window.dispatchEvent(new Event(GROUPS_UPDATED)));
  const closing = new AbortController();
  let hear = () => {};
  const channel = {
    announce,
    listen: (onChange: () => void) => {
      hear = onChange;
    },
  };
  shareConsent({ window, document, channel, adopt, signal: closing.signal });
  return { window, announce, adopt, closing, hear: () => hear() };
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a choice in this tab is announced, and one of another tab is taken over and not announced back', () => {
  const { window, announce, adopt, hear } = tab();
  window.dispatchEvent(new Event(GROUPS_UPDATED));
  expect(announce).toHaveBeenCalledTimes(1);
  hear();
  expect(adopt).toHaveBeenCalledTimes(1);
  expect(announce).toHaveBeenCalledTimes(1);
});

test('a tab looks at the cookies when it is shown again, until its page ends', () => {
  const { adopt, closing } = tab();
  setVisibility('hidden');
  expect(adopt).not.toHaveBeenCalled();
  setVisibility('visible');
  expect(adopt).toHaveBeenCalledTimes(1);
  closing.abort();
  setVisibility('visible');
  expect(adopt).toHaveBeenCalledTimes(1);
});
