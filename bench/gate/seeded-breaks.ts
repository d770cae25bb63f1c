import { CONTRACT_VERSION } from 'shared-contracts/remote';
import { edit, grow, member } from './edit-contract.ts';
import { hostWith, nextOf, recordWith, remoteWith, type Seed, step, without } from './seeds.ts';

const SHELL = 'remote/shell.ts';
const PAGE = 'remote/page-module.ts';
const EVENTS = 'remote/tracking-events.ts';
const gone = () => '';

/** Changes that would break a page or leave one out: the gate must refuse every one. */
export const seededBreaks: readonly Seed[] = [
  hostWith('a member of the shell is gone', 'minor', member(SHELL, 'Shell.now', gone)),
  hostWith('a member further in is gone', 'minor', member(SHELL, 'Shell.session.refresh', gone)),
  hostWith(
    'a verb has another name',
    'minor',
    member(SHELL, 'Shell.hold', (text) => text.replace('hold', 'delay')),
  ),
  hostWith(
    'a page prop has another name',
    'minor',
    member(PAGE, 'PageProps.params', (text) => `route${text}`),
  ),
  hostWith('an optional member is gone', 'minor', member(SHELL, 'PageMeta.canonical', gone)),
  hostWith(
    'an option is gone',
    'minor',
    member(SHELL, 'Shell.navigate', (text) => text.replace('replace?: boolean', '')),
  ),
  hostWith('a message needs more than before', 'minor', grow(SHELL, 'ToastMessage', 'id: string;')),
  hostWith(
    'a parameter takes less',
    'minor',
    member(SHELL, 'Shell.safeRedirect', (text) => text.replace(' | null', '')),
  ),
  hostWith(
    'an answer has another type',
    'minor',
    member(SHELL, 'Shell.now', (text) => text.replace('number', 'Date')),
  ),
  hostWith(
    'an answer comes later',
    'minor',
    member(SHELL, 'Shell.safeRedirect', (text) => text.replace(': string;', ': Promise<string>;')),
  ),
  hostWith(
    'an answer may be missing',
    'minor',
    member(SHELL, 'Shell.hold', (text) => text.replace('() => void', '(() => void) | null')),
  ),
  hostWith(
    'a union of input is narrower',
    'minor',
    member(SHELL, 'ToastMessage.tone', (text) => text.replace(" | 'info'", '')),
  ),
  hostWith('a consent group is gone', 'minor', edit('remote/consent-group.ts', ", 'C0005'", '')),
  hostWith('an answer has one more case', 'minor', edit(SHELL, /(type SignInResult =)/, "$1 | { status: 'locked' }")),
  hostWith(
    'a verb needs one more parameter',
    'minor',
    member(SHELL, 'Shell.toast', (text) => text.replace(')', ', seconds: number)')),
  ),
  hostWith(
    'a group of verbs may be missing',
    'minor',
    member(SHELL, 'Shell.consent', (text) => text.replace('consent:', 'consent?:')),
  ),
  hostWith('a hook of pages is called no more', 'minor', member(PAGE, 'PageModule.dispose', gone)),
  hostWith('pages must bring something new', 'minor', grow(PAGE, 'PageModule', 'title: string;')),
  hostWith(
    'pages must bring what was optional',
    'minor',
    member(PAGE, 'PageModule.prefetch', (text) => text.replace('?:', ':')),
  ),
  hostWith('a prefetch gets less', 'minor', member(PAGE, 'PrefetchContext.signal', gone)),
  hostWith('an event is gone', 'minor', member(EVENTS, 'TrackingEvents.login', gone)),
  hostWith('an event needs more', 'minor', grow(EVENTS, 'TrackedPass', 'currency: string;')),
  hostWith(
    'a field of the member is gone',
    'minor',
    edit('entities/user.ts', /(userInfoSchema = .*?)\n\s*time_zone: [^\n]*/s, '$1'),
  ),
  hostWith(
    'a part of the store has another name',
    'minor',
    member('store/site-slice.ts', 'SiteState.storeSlug', (text) => text.replace('storeSlug', 'slug')),
  ),
  hostWith('growth goes out as a patch', 'patch', grow(SHELL, 'PageMeta', 'image?: string;')),
  hostWith('a new page prop goes out without a step', null, grow(PAGE, 'PageProps', 'locale: string;')),
  hostWith('a major step leaves all remotes behind', 'major', member(SHELL, 'Shell.now', gone)),
  {
    name: 'a host offers a lower contract than the live one',
    async make(world, contract) {
      const types = await contract.types('1.0.0', []);
      return { world, candidate: nextOf(world.host, { contract: '1.0.0' }, types) };
    },
  },
  {
    name: 'a remote was built with a contract that is not live yet',
    async make(world, contract) {
      const offered = step(CONTRACT_VERSION, 'minor');
      const candidate = nextOf(world.watch, { contract: `^${offered}` }, await contract.types(offered, []));
      return { world, candidate };
    },
  },
  remoteWith('a page needs a prop that the host does not give', grow(PAGE, 'PageProps', 'locale: string;')),
  remoteWith('a page needs a verb that the host does not have', grow(SHELL, 'Shell', 'print(): void;')),
  remoteWith(
    'types are not those of the version that they bear',
    member(SHELL, 'Shell.now', (text) => text.replace('number', 'string')),
  ),
  recordWith('a page of the route table is gone', 'watch', ({ exposes }) => ({ exposes: without(exposes, 'home') })),
  recordWith('a new page goes out as a patch', 'watch', ({ exposes, version }) => ({
    exposes: { ...exposes, extra: { scripts: [], styles: [] } },
    version: step(version, 'patch').replace(/\.\d+\.\d+$/, '.0.1'),
  })),
  recordWith('a contract range has no end', 'watch', () => ({ contract: '*' })),
  recordWith('a package is wanted that the host does not bring', 'watch', ({ shared }) => ({
    shared: { ...shared, react: '^18.3.1' },
  })),
  recordWith('the host brings a package that pages do not run on', 'host', ({ shared }) => ({
    shared: { ...shared, 'react-router': '9.0.0' },
  })),
  recordWith('a file has no hash', 'watch', ({ files, entry }) => ({ files: without(files, entry) })),
  recordWith('the types have no hash', 'host', ({ files, types }) => ({ files: without(files, types ?? '') })),
  recordWith('a version is not above the live one', 'watch', () => ({ version: '0.0.1' })),
];
