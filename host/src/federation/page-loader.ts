import { currentTranslation, type Language, type LanguageModule, languageModule } from 'shared-contracts/messages';
import {
  isPageModule,
  type MappedRelease,
  type PageModule,
  type ReleaseMap,
  type RemoteName,
  type Satisfies,
} from 'shared-contracts/remote';
import type { BrokenPages } from './broken-pages.ts';
import type { Failure } from './failure-reports.ts';

/** How long one attempt to load a page may take, in milliseconds. */
const ATTEMPT_LIMIT = 6_000;
const RETRY_DELAY = 250;

export interface LoadedPage {
  remote: RemoteName;
  page: string;
  release: MappedRelease;
  /** Of the remote's channel in the map that the page was loaded by. */
  generation: number;
  module: PageModule;
  /** In which its own words are: English where the release has none in the visitor's language. */
  language: Language;
}

export type PageLoad =
  | { status: 'loaded'; page: LoadedPage }
  | { status: 'failed'; remote: RemoteName; releases: string[]; reason: string };

export interface PageLoaderOptions {
  load: (release: MappedRelease, page: string) => Promise<unknown>;
  wait: (milliseconds: number) => Promise<void>;
  /** Told of every release that did not load. */
  report: (failure: Failure) => void;
  broken: BrokenPages;
  /** Whether a release runs in the host of this tab, which may be older than the one that is live. */
  fits: (release: MappedRelease) => boolean;
  /** Whether a version is in a range of the contract. */
  satisfies: Satisfies;
}

export type LoadPage = (map: ReleaseMap, remote: RemoteName, page: string) => Promise<PageLoad>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A module that loaded and is nothing that this host can show: another attempt gives the same. */
class ContractError extends Error {}

/**
 * Loads a page by the release map: the current release twice, then the fallback. Where neither runs in this tab's host, the
 * one that the tab had before goes on. One remote's failure is an answer here, never an exception, so nothing else of the
 * site depends on it.
 */
export function createPageLoader({ load, wait, report, broken, fits, satisfies }: PageLoaderOptions): LoadPage {
  const lastLoaded = new Map<RemoteName, Pick<LoadedPage, 'release' | 'generation'>>();

  function loadInTime(release: MappedRelease, name: string): Promise<unknown> {
    const limit = wait(ATTEMPT_LIMIT).then(() => {
      throw new Error(`took longer than ${ATTEMPT_LIMIT / 1000} seconds`);
    });
    return Promise.race([load(release, name), limit]);
  }

  async function attempt(release: MappedRelease, page: string): Promise<PageModule> {
    const module = await loadInTime(release, page);
    if (!isPageModule(module)) throw new ContractError('is not a page of the contract');
    if (release.needs && !satisfies(module.contract, release.needs.contract)) {
      throw new ContractError(`was built for contract ${module.contract}, not for ${release.needs.contract}`);
    }
    return module;
  }

  /** Tries a release as often as that may help; the reason why not, or the page's module. */
  async function tryRelease(remote: RemoteName, release: MappedRelease, page: string, times: number) {
    for (let turn = 1; ; turn++) {
      try {
        return await attempt(release, page);
      } catch (error) {
        const isContract = error instanceof ContractError;
        if (turn < times && !isContract) {
          await wait(RETRY_DELAY);
          continue;
        }
        const reason = reasonOf(error);
        report({ remote, release, page, kind: isContract ? 'contract' : 'load', reason });
        return reason;
      }
    }
  }

  /** Has a release say its words as the shell does, where it can; a page without them is in English. */
  async function speak(remote: RemoteName, release: MappedRelease): Promise<Language> {
    const translation = currentTranslation();
    const name = translation && languageModule(translation.language);
    if (!name || !release.pages[name]) return 'en';
    try {
      ((await loadInTime(release, name)) as LanguageModule).speak(translation.fill);
      return translation.language;
    } catch (error) {
      report({ remote, release, page: name, kind: 'load', reason: reasonOf(error) });
      return 'en';
    }
  }

  return async (map, remote, page) => {
    const mapped = map.remotes[remote];
    if (!mapped) return { status: 'failed', remote, releases: [], reason: 'no release is published' };

    const { current, fallback } = mapped;
    const all = fallback ? [current, fallback] : [current];
    const fitting = all.filter(fits).map((release) => ({ release, generation: mapped.generation }));
    const before = lastLoaded.get(remote);
    // After a critical step nothing of before goes on.
    if (fitting.length === 0 && before && before.generation >= mapped.criticalSince) fitting.push(before);

    const sound = fitting.filter(({ release }) => !broken.has(release, page));
    let reason = 'no release runs on the version of the site that is open here';
    for (const { release, generation } of sound.length > 0 ? sound : fitting) {
      if (!release.pages[page]) {
        reason = `release ${release.version} has no page "${page}"`;
        continue;
      }
      const spoken = speak(remote, release);
      const outcome = await tryRelease(remote, release, page, release === current ? 2 : 1);
      if (typeof outcome !== 'string') {
        lastLoaded.set(remote, { release, generation });
        const language = await spoken;
        return { status: 'loaded', page: { remote, page, release, generation, module: outcome, language } };
      }
      reason = outcome;
    }
    return { status: 'failed', remote, releases: all.map((release) => release.releaseId), reason };
  };
}
