import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from 'shared-contracts/messages';
import type { ReleasableName } from 'shared-contracts/remote';
import type { RouteRow, ServiceName } from 'shared-contracts/routes';
import type { Composition } from '../releases/index.ts';
import type { Rendering, RenderRequest } from '../rendering/index.ts';
import type { InlineStyles, ReadInlineStyles } from './inline-styles.ts';
import { hostBase } from './page-html.ts';
import type { ReadShared } from './read-shared.ts';

/** Most that is kept of rendered pages, in bytes; those that were not asked for longest go first. */
const LARGEST = 64 * 1024 * 1024;
/** Milliseconds for which a rendered page is as good as new, and for which it is sent while it is rendered anew. */
const FRESH = 5_000;
const STALE = 30_000;
/** The same where a service did not give the page's data: it may have been busy for that moment alone. */
const RETRY = 1_000;
/** Longest wait of a visitor for a page that is being rendered, in milliseconds: then they get the frame alone. */
const WAIT = 500;
/** The same where one with earlier data can stand in: what has changed, such as that a game is live, is worth a short wait. */
const SHORT_WAIT = 200;
/** How often the page's data may turn out not to be all. */
const ROUNDS = 3;

/** What a page's first view is rendered from: the same for many visitors. */
export interface ViewFacts {
  composition: Composition;
  row: RouteRow;
  /** Whole address of the page. */
  address: string;
  timeZone: string;
  language: Language;
  isGpc: boolean;
  mayHaveSession: boolean;
  /** First answers, by address, and a version that changes with them. */
  data: Record<string, unknown>;
  dataVersion: string;
  /** What the shell reads, with these answers among it. */
  pageData: (data: Record<string, unknown>) => object;
}

/** A rendered page, with all the data that it was rendered from. */
export interface View {
  html: string;
  /** Of the host and of the page's own release: a page that waited for their files would be held up by them. */
  styles: Record<'shell' | 'page', InlineStyles>;
  data: Record<string, unknown>;
  /** Another one for other HTML. */
  version: string;
  rendered: RenderRequest['rendered'];
}

/** The release by which a page could not be rendered, for the visitor's tab to report as it does what fails there. */
export interface RenderFailure {
  remote: ReleasableName;
  releaseId: string;
  reason: string;
}

/** Neither of them for a page that is left to the tab with no fault of anybody. */
export interface FirstView {
  view: View | null;
  failure: RenderFailure | null;
}

interface KeptView extends FirstView {
  dataVersion: string;
  /** Milliseconds: when it was rendered, and until when it is sent without another try. */
  at: number;
  freshUntil: number;
}

/** `busy` when the processes have no time for it, `lacking` when a service did not give its data. */
type Outcome = FirstView | 'busy' | 'lacking';

const NOTHING: FirstView = { view: null, failure: null };

export interface RenderViewOptions {
  rendering: Rendering;
  readShared: ReadShared;
  readStyles: ReadInlineStyles;
  services: Readonly<Record<ServiceName, string>>;
  clock: () => Date;
  log: { error: (facts: object, message: string) => void };
}

/** Renders first views, each once for all visitors for whom it is the same. */
export function createRenderView(options: RenderViewOptions): (facts: ViewFacts) => Promise<FirstView> {
  const { rendering, readShared, readStyles, services, clock, log } = options;
  const kept = new LRUCache<string, KeptView>({
    maxSize: LARGEST,
    // Pages of a release share their styles.
    sizeCalculation: ({ view }) => 1_000 + 3 * (view?.html.length ?? 0),
  });
  const pending = new Map<string, Promise<Outcome>>();

  function callOf(address: string) {
    const found = Object.entries(services).find(([, base]) => address.startsWith(`${base}/`));
    return found ? { service: found[0] as ServiceName, path: address.slice(found[1].length) } : null;
  }

  async function read(addresses: readonly string[]): Promise<[string, unknown][] | null> {
    const entries = await Promise.all(
      addresses.map(async (address) => {
        const call = callOf(address);
        const answer = call && (await readShared(call));
        return answer?.status === 200 && answer.body !== null ? ([address, answer.body] as [string, unknown]) : null;
      }),
    );
    return entries.some((entry) => entry === null) ? null : (entries as [string, unknown][]);
  }

  async function render(facts: ViewFacts): Promise<Outcome> {
    const { map, hostRecord } = facts.composition;
    const { host, remotes } = map;
    const { row, address, timeZone, language } = facts;
    const current = row.remote === 'host' ? undefined : remotes[row.remote]?.current;
    if (row.remote === 'host' || !current) return NOTHING;
    const remote = { name: row.remote, releaseId: current.releaseId };
    const rendered = { releaseId: current.releaseId, timeZone, language, at: clock().getTime() };
    let { data } = facts;
    for (let round = 0; round < ROUNDS; round++) {
      const request = { address, page: facts.pageData(data), rendered };
      const answer = await rendering.render({ host: host.releaseId, remote }, request);
      if (answer.status === 'busy') return 'busy';
      if (answer.status === 'failed') {
        const { reason, isOfHost } = answer;
        const failure: RenderFailure = isOfHost
          ? { remote: 'host', releaseId: host.releaseId, reason }
          : { remote: remote.name, releaseId: remote.releaseId, reason };
        log.error({ ...failure, page: row.page }, 'A page could not be rendered');
        return { view: null, failure };
      }
      if (answer.status === 'rendered') {
        const { html } = answer;
        const [shell, page] = await Promise.all([
          readStyles(hostBase(map), hostRecord.exposes.shell?.styles ?? []),
          readStyles(current.base, current.pages[row.page]?.styles ?? []),
        ]);
        if (!shell || !page) return NOTHING;
        const version = createHash('sha256').update(html).digest('base64url');
        return { view: { html, styles: { shell, page }, data, version, rendered }, failure: null };
      }
      if (answer.status !== 'lacking') return NOTHING;
      const more = await read(answer.addresses);
      if (more === null) return 'lacking';
      data = { ...data, ...Object.fromEntries(more) };
    }
    return NOTHING;
  }

  function renderAndKeep(key: string, facts: ViewFacts): Promise<Outcome> {
    const begun = pending.get(key);
    if (begun) return begun;
    const next = render(facts)
      .catch((error: unknown) => {
        log.error({ error }, 'A page could not be rendered');
        return NOTHING;
      })
      .then((first) => {
        pending.delete(key);
        const at = clock().getTime();
        const { dataVersion } = facts;
        if (first === 'lacking') {
          const earlier = earlierOf(key) ?? { ...NOTHING, at };
          kept.set(key, { ...earlier, dataVersion, freshUntil: Math.min(at + RETRY, earlier.at + STALE) });
        } else if (first !== 'busy') {
          kept.set(key, { ...first, dataVersion, at, freshUntil: at + FRESH });
        }
        return first;
      });
    pending.set(key, next);
    return next;
  }

  /** What may be sent while the page is rendered anew. */
  function earlierOf(key: string): KeptView | null {
    const found = kept.get(key);
    return found?.view && clock().getTime() - found.at < STALE ? found : null;
  }

  return async (facts) => {
    const key = keyOf(facts);
    const found = kept.get(key);
    const isUnchanged = found?.dataVersion === facts.dataVersion;
    if (found && isUnchanged && clock().getTime() < found.freshUntil) return found;
    const earlier = earlierOf(key);
    const next = renderAndKeep(key, facts).then((first) => (typeof first === 'string' ? (earlier ?? NOTHING) : first));
    if (earlier && isUnchanged) return earlier;
    return within(earlier ? SHORT_WAIT : WAIT, next, earlier ?? NOTHING);
  };
}

function keyOf({ composition, address, timeZone, language, isGpc, mayHaveSession }: ViewFacts): string {
  return JSON.stringify([composition.map.id, address, timeZone, language, isGpc, mayHaveSession]);
}

/** What a promise gives in time, else something in its place. */
async function within<T>(milliseconds: number, promise: Promise<T>, other: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(other), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
