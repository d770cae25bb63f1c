import { act, screen, waitFor, within } from '@testing-library/react';
import type { MapPreview } from 'shared-contracts/remote';
import { timeZoneFound } from 'shared-contracts/store';
import { lendBrowser } from '../testing/lend-browser.ts';
import { renderSite } from '../testing/render-site.tsx';
import { sampleMap } from '../testing/sample-map.ts';

beforeEach(lendBrowser);

function Home() {
  return <h1>Home</h1>;
}

const preview: MapPreview = {
  remote: 'watch',
  releaseId: 'p',
  version: '2.3.0-rc.1',
  until: '2026-11-20T22:30:00.000Z',
};

async function site(initial: MapPreview | null) {
  let map = sampleMap({}, 1, initial);
  const listeners = new Set<() => void>();
  const made = await renderSite({ '/': { Page: Home } }, '/', {
    releases: {
      current: () => map,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const publish = (next: MapPreview | null) => {
    map = sampleMap({}, 2, next);
    for (const listener of listeners) listener();
  };
  return { ...made, publish };
}

test('a preview says what it shows and until when, in the fan’s zone, and how to leave it', async () => {
  const { store } = await site(preview);
  act(() => void store.dispatch(timeZoneFound('America/Chicago')));
  const bar = await screen.findByRole('region', { name: 'Preview' });
  expect(bar).toHaveTextContent('You are previewing watch 2.3.0-rc.1. Only you see it, until 4:30 PM CST.');
  const leave = within(bar).getByRole<HTMLButtonElement>('button', { name: 'Leave preview' });
  expect(leave).toHaveAttribute('type', 'submit');
  expect([leave.form?.method, new URL(leave.form?.action ?? '').pathname]).toEqual(['post', '/previews/leave']);
});

test('the bar comes and goes with the preview', async () => {
  const { publish } = await site(null);
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  act(() => publish(preview));
  expect(await screen.findByRole('region', { name: 'Preview' })).toBeVisible();
  act(() => publish(null));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull());
});
