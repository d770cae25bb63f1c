import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { planNewRemote, sharedFiles } from './plan-new-remote.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const shared = Object.fromEntries(
  sharedFiles.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
) as Parameters<typeof planNewRemote>[0]['shared'];

const planFor = (name: string) =>
  planNewRemote({
    name,
    shared,
    template: { 'src/__name__.ts': 'export const __Name__ = "__name__";\n' },
    reactVersion: '19.0.0',
    takenPaths: ['', 'sports', 'previews'],
  });

describe('the plan of a new remote', () => {
  for (const [name, message] of [
    ['Tickets', /cannot name a remote/],
    ['ti', /cannot name a remote/],
    ['two-words', /cannot name a remote/],
    ['host', /means something else/],
    ['ops', /means something else/],
    ['store', /a remote "store" already/],
    ['react', /name of a package/],
    ['sports', /below \/sports already/],
  ] as const) {
    it(`refuses ${name} and says why`, () => {
      const plan = planFor(name);
      assert.equal(plan.status, 'refused');
      assert.match(plan.status === 'refused' ? plan.message : '', message);
    });
  }

  it('fills the template and adds one line for it wherever remotes are named', () => {
    const plan = planFor('tickets');
    assert.equal(plan.status, 'planned');
    const { files } = plan as Extract<typeof plan, { status: 'planned' }>;
    assert.equal(files['remotes/tickets/src/tickets.ts'], 'export const Tickets = "tickets";\n');
    assert.match(files['shared-contracts/src/remote/remote-name.ts'] ?? '', /'store', 'tickets'\] as const/);
    assert.match(
      files['shared-contracts/src/routes/route-table.ts'] ?? '',
      /path: '\/tickets',\n {4}remote: 'tickets'/,
    );
    assert.match(files.CODEOWNERS ?? '', /^\/remotes\/tickets\/ +@\w+\/tickets\n\/services\//m);
    assert.match(files['README.md'] ?? '', /`store`, `tickets`: pages/);
    const { packages } = JSON.parse(files['package-lock.json'] ?? '');
    assert.deepEqual(packages['node_modules/tickets'], { resolved: 'remotes/tickets', link: true });
  });

  it('leaves the order of the lock file as npm has it', () => {
    const plan = planFor('tickets');
    const { packages } = JSON.parse((plan as { files: Record<string, string> }).files['package-lock.json'] ?? '');
    const added = ['node_modules/tickets', 'remotes/tickets'];
    assert.deepEqual(
      Object.keys(packages).filter((name) => !added.includes(name)),
      Object.keys(JSON.parse(shared['package-lock.json']).packages),
    );
  });

  it('throws when a file has no place for its line any more', () => {
    assert.throws(
      () =>
        planNewRemote({
          name: 'tickets',
          shared: { ...shared, CODEOWNERS: '' },
          template: {},
          reactVersion: '',
          takenPaths: [],
        }),
      /no place for/,
    );
  });
});
