import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createAppStore } from '../store/index.ts';
import { FakeServices } from '../testing/index.ts';
import { homeMeta } from './index.ts';
import { usePageMeta } from './use-page-meta.ts';

interface NamedProps {
  metaOf: Parameters<typeof usePageMeta>[0];
  shell: { meta: jest.Mock };
}

function Named({ metaOf, shell }: NamedProps) {
  usePageMeta(metaOf, shell);
  return null;
}

test('a page is named as soon as there is something to name, and again only by other words', () => {
  const store = createAppStore(new FakeServices().environment);
  const { name } = store.getState().site;
  const shell = { meta: jest.fn() };
  const page = (metaOf: NamedProps['metaOf']) => (
    <Provider store={store}>
      <Named metaOf={metaOf} shell={shell} />
    </Provider>
  );
  const { rerender } = render(page(() => null));
  expect(shell.meta).not.toHaveBeenCalled();
  rerender(page(homeMeta));
  rerender(page((network) => homeMeta(network)));
  expect(shell.meta.mock.calls).toEqual([[homeMeta(name)]]);
  rerender(page((network) => ({ ...homeMeta(network), title: 'Home' })));
  expect(shell.meta).toHaveBeenLastCalledWith({ ...homeMeta(name), title: 'Home' });
});
