import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type RouteRow, routeTable } from 'shared-contracts/routes';
import { sampleStore } from '../testing/sample-store.ts';
import { LegalPage } from './legal-page.tsx';
import { loadHostPage } from './load-host-page.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const hostRows = (routeTable as readonly RouteRow[]).filter(({ remote }) => remote === 'host');

test.each(hostRows.map(({ page }) => page))(
  'the page %s reads with the network’s own name and addresses',
  async (page) => {
    const Page = await loadHostPage(page);
    const { container } = render(
      <Provider store={sampleStore()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
      </Provider>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
    expect(container).toHaveTextContent('Friday');
    expect(container).not.toHaveTextContent(/[{}]/);
    for (const link of screen.queryAllByRole('link', { name: /support/ })) {
      expect(link).toHaveAttribute('href', 'https://support.friday.test/');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  },
);

test('a page that the host does not have is an error', async () => {
  await expect(loadHostPage('nowhere')).rejects.toThrow('no page "nowhere"');
});

test('a hostile text is shown without what could act', () => {
  const html = '<h2>Hello {name}</h2><script>alert(1)</script><p onclick="x()">Text</p><iframe src="/"></iframe>';
  render(
    <Provider store={sampleStore()}>
      <LegalPage text={{ title: 'T', updated: '2026-01-02', html }} />
    </Provider>,
  );
  expect(screen.getByText('January 2, 2026')).toBeVisible();
  const text = screen.getByRole('heading', { level: 2 }).parentElement;
  expect(text?.innerHTML).toBe('<h2>Hello Friday</h2><p>Text</p>');
});

test.each([
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="/search" target="_blank">x</a>', '<a href="/search">x</a>'],
  ['<a href="https://a.test/">x</a>', '<a href="https://a.test/" target="_blank" rel="noopener noreferrer">x</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
])('%s becomes %s', (html, clean) => expect(sanitizeHtml(html)).toBe(clean));
