import { CONTRACT_VERSION } from 'shared-contracts/remote';
import { edit, grow, member } from './edit-contract.ts';
import { changed, type World } from './release-world.ts';
import { hostWith, lastOf, nextOf, recordWith, remoteWith, type Seed, step } from './seeds.ts';

const SHELL = 'remote/shell.ts';
const PAGE = 'remote/page-module.ts';
const EVENTS = 'remote/tracking-events.ts';
const EARLIER = '1.0.0';

function changeAll(world: World, change: (record: World['host'][number]['record']) => object): World {
  const entries = Object.entries(world).map(([name, releases]) => {
    const last = lastOf(releases);
    return [name, name === 'host' ? releases : [changed(last, change(last.record))]];
  });
  return Object.fromEntries(entries) as World;
}

/** Changes that break nothing and go out with the step they take: the gate must refuse none. */
export const safeChanges: readonly Seed[] = [
  hostWith(
    'a comment',
    null,
    member(SHELL, 'Shell.now', (text) => `/** Milliseconds since 1970. */\n${text}`),
  ),
  hostWith('other words in a comment', 'patch', edit(SHELL, 'What the host shell offers', 'All that the host offers')),
  hostWith(
    'another order of verbs',
    null,
    member(SHELL, 'Shell.now', () => ''),
    grow(SHELL, 'Shell', 'now(): number;'),
  ),
  hostWith(
    'another order of props',
    null,
    member(PAGE, 'PageProps.params', () => ''),
    grow(PAGE, 'PageProps', 'params: Readonly<Record<string, string>>;'),
  ),
  hostWith(
    'another order in a union',
    null,
    member(SHELL, 'ToastMessage.tone', () => "tone: 'danger' | 'info' | 'success';"),
  ),
  hostWith(
    'another name of a parameter',
    null,
    member(SHELL, 'Shell.hold', (text) => text.replace('reason', 'why')),
  ),
  hostWith(
    'another spelling of a verb',
    'patch',
    member(SHELL, 'Shell.now', () => 'now: () => number;'),
  ),
  hostWith(
    'a type of its own for what stood in place',
    null,
    member(SHELL, 'Shell.navigate', (text) => text.replace(/\{ replace[^}]*\}/, 'NavigateOptions')),
    edit(
      SHELL,
      'export interface Shell',
      'export interface NavigateOptions { replace?: boolean }\nexport interface Shell',
    ),
  ),
  hostWith('another name of an inner type', null, edit(EVENTS, /\bTrackedRenewal\b/g, 'RenewalFacts')),
  hostWith('a patch of nothing', 'patch'),
  hostWith('a minor of nothing', 'minor'),
  hostWith(
    'a type that no page meets',
    null,
    edit('entities/geo.ts', /$/, '\nexport interface Unmet { key: string }\n'),
  ),
  hostWith('an optional member', 'minor', grow(SHELL, 'PageMeta', 'image?: string;')),
  hostWith('a new verb', 'minor', grow(SHELL, 'Shell', 'print(): void;')),
  hostWith(
    'a new verb further in',
    'minor',
    member(SHELL, 'Shell.consent.openSettings', (text) => `${text} withdraw(): void;`),
  ),
  hostWith('an optional page prop', 'minor', grow(PAGE, 'PageProps', 'locale?: string;')),
  hostWith('a page prop that the host always gives', 'minor', grow(PAGE, 'PageProps', 'locale: string;')),
  hostWith('an optional hook of pages', 'minor', grow(PAGE, 'PageModule', 'suspend?: () => void;')),
  hostWith(
    'something that pages need not bring any more',
    'minor',
    member(PAGE, 'PageModule.contract', (text) => text.replace(':', '?:')),
  ),
  hostWith('more for a prefetch', 'minor', grow(PAGE, 'PrefetchContext', 'deadline: number;')),
  hostWith(
    'a parameter that takes more',
    'minor',
    member(SHELL, 'Shell.safeRedirect', (text) => text.replace('| null', '| null | undefined')),
  ),
  hostWith(
    'one more option',
    'minor',
    member(SHELL, 'Shell.navigate', (text) => text.replace('replace?: boolean', 'replace?: boolean; scroll?: boolean')),
  ),
  hostWith(
    'an optional parameter',
    'minor',
    member(SHELL, 'Shell.toast', (text) => text.replace(')', ', seconds?: number)')),
  ),
  hostWith(
    'one more value of input',
    'minor',
    member(SHELL, 'ToastMessage.tone', (text) => text.replace(';', " | 'warning';")),
  ),
  hostWith('one case less of an answer', 'minor', edit(SHELL, "  | { status: 'refused'; message: string }\n", '')),
  hostWith(
    'a new event',
    'minor',
    grow(EVENTS, 'TrackingEvents', "logout: { method: 'password' };"),
    edit(EVENTS, /(trackingCatalogue[^=]*= \{)/, "$1 logout: { when: 'a member signed out' },"),
  ),
  hostWith('an optional property of an event', 'minor', grow(EVENTS, 'TrackedPass', 'currency?: string;')),
  hostWith('more in the store', 'minor', grow('store/site-slice.ts', 'SiteState', 'motto: string;')),
  hostWith(
    'one more field of the member',
    'minor',
    edit('entities/user.ts', /(userInfoSchema = z.*?)(\n\s*time_zone: )/s, '$1 nick_name: z.string(),$2'),
  ),
  remoteWith('a remote that was built with the same contract'),
  remoteWith('a remote that knows an option more and can do without', grow(SHELL, 'PageMeta', 'image?: string;')),
  {
    name: 'a remote that was built with an earlier contract',
    async make(world, contract) {
      const types = await contract.types(EARLIER, [member(SHELL, 'Shell.preferences', () => '')]);
      return { world, candidate: nextOf(world.watch, { contract: `^${EARLIER}` }, types) };
    },
  },
  recordWith('a patch of a remote', 'watch', ({ version }) => ({ version })),
  recordWith('one more page by a minor', 'watch', ({ exposes }) => ({
    exposes: { ...exposes, extra: { scripts: [], styles: [] } },
  })),
  recordWith('a range that names the next major as well', 'watch', ({ contract }) => ({
    contract: `${contract} || ^2.0.0`,
  })),
  recordWith('a package that is not needed any more', 'watch', () => ({ shared: {} })),
  recordWith('a patch of a package that the host brings', 'host', ({ shared }) => ({
    shared: { ...shared, react: step(shared.react ?? '', 'patch') },
  })),
  {
    name: 'a page less by a major, which no route needs',
    async make(world) {
      const last = lastOf(world.watch);
      const before = changed(last, { exposes: { ...last.record.exposes, old: { scripts: [], styles: [] } } });
      const version = step(last.record.version, 'major');
      return { world: { ...world, watch: [before] }, candidate: changed(last, { version }) };
    },
  },
  {
    name: 'a way back to a release that was live',
    async make(world) {
      const last = lastOf(world.watch);
      return { world: { ...world, watch: [last, nextOf(world.watch, {})] }, candidate: last };
    },
  },
  {
    name: 'a lower version by force',
    async make(world) {
      return { world, candidate: changed(lastOf(world.watch), { version: '0.0.1' }), force: true };
    },
  },
  {
    name: 'a break by a major step, for which all remotes are ready',
    async make(world, contract) {
      const offered = step(CONTRACT_VERSION, 'major');
      const types = await contract.types(offered, [member(SHELL, 'Shell.now', () => '')]);
      const ready = changeAll(world, ({ contract: range }) => ({ contract: `${range} || ^${offered}` }));
      return { world: ready, candidate: nextOf(world.host, { contract: offered }, types) };
    },
  },
];
