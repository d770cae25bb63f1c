import { assertRouteTable } from './assert-route-table.ts';
import { type Guard, type RouteRow, routeTable } from './route-table.ts';

const guards: Guard[] = ['require-auth', 'require-unauth', 'force-logout', 'redirect-malformed-url'];
const row: RouteRow = {
  id: 'a',
  path: '/a/:slug',
  remote: 'watch',
  page: 'a',
  pageType: null,
  title: 'A',
  params: { slug: { kind: 'slug' } },
};

test('the table of the network has no faults', () => {
  expect(() => assertRouteTable(routeTable, guards)).not.toThrow();
});

test('a guard that nobody has stops the start', () => {
  const planted = { ...row, guards: ['require-luck' as Guard] };
  expect(() => assertRouteTable([planted], guards)).toThrow('a has the unknown guard "require-luck"');
  expect(() => assertRouteTable([{ ...row, guards: ['force-logout'] }], ['require-auth'])).toThrow('"force-logout"');
});

test('all faults are told at once', () => {
  const { params: _, ...bare } = row;
  const rows: RouteRow[] = [
    row,
    { ...bare, path: '/a/:other', shortForms: ['/a'] },
    { ...row, id: 'b', path: '/b', guards: ['redirect-malformed-url'] },
  ];
  expect(() => assertRouteTable(rows, guards)).toThrow(
    [
      'The route table has faults:',
      'two rows have the id "a"',
      'two rows match /a/{}',
      'a has no rule for its parameter "other"',
      'a has short forms but names no resource that would tell the rest',
      'b has a rule for "slug", which is not in its path',
      'b guards its address but names no resource that would tell it',
    ].join('\n'),
  );
});
