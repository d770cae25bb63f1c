import { render } from '@testing-library/react';
import { act } from 'react';
import { Provider } from 'react-redux';
import { ConsentGate, consentFound } from 'shared-contracts/store';
import { memoryCookies, sampleStore } from '../testing/sample-store.ts';
import { startTracking } from './start-tracking.ts';
import { TagManager } from './tag-manager.tsx';

const scripts = () => [...document.querySelectorAll('script')].map((script) => script.src);

function startWith(id: string | null) {
  delete (window as { dataLayer?: unknown[] }).dataLayer;
  return startTracking({
    window,
    store: sampleStore(),
    cookies: memoryCookies().jar,
    config: { writeKey: 'key', tagManager: id === null ? null : { id, origin: 'https://tags.test' } },
    service: '/services/tracking',
    report: () => {},
  });
}

test.each([null, 'G-ABC', 'GTM-abc', 'GTM-A"><script>'])(
  'there is no tag manager and no data layer with the id %j',
  (id) => {
    expect(startWith(id).tagManager).toBeNull();
    expect('dataLayer' in window).toBe(false);
  },
);

test('the tag manager’s script comes with consent, once', () => {
  const { tagManager } = startWith('GTM-ABC123');
  if (!tagManager) throw new Error('The id is valid.');
  const store = sampleStore();
  const tree = (
    <Provider store={store}>
      <ConsentGate group="C0002" fallback={<p>Not allowed</p>}>
        <TagManager {...tagManager} />
      </ConsentGate>
    </Provider>
  );
  const { rerender, getByText, queryByText } = render(tree);
  expect(getByText('Not allowed')).toBeInTheDocument();
  expect(scripts()).toEqual([]);
  const allow = (...groups: 'C0002'[]) =>
    act(() => void store.dispatch(consentFound({ groups: ['C0001', ...groups], hasChosen: true, isGpc: false })));
  allow('C0002');
  expect(queryByText('Not allowed')).not.toBeInTheDocument();
  allow();
  allow('C0002');
  rerender(tree);
  expect(scripts()).toEqual(['https://tags.test/gtm.js?id=GTM-ABC123&l=dataLayer']);
  expect(tagManager.layer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
});
