import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiError, directoryEndpoints } from 'shared-contracts/api';
import {
  type CanonicalResource,
  canonicalPath,
  matchRoute,
  notFoundWords,
  provisionalPath,
  type RouteMatch,
  redirectOfResource,
  type SiteFacts,
  settledPath,
} from 'shared-contracts/routes';
import type { AppStore } from 'shared-contracts/store';
import { PageProblem } from '../error-page/page-problem.ts';

export interface RightAddressOptions {
  store: AppStore;
  facts: SiteFacts;
  /** Longest wait for the resource, in milliseconds. */
  limit: number;
}

type Matched = Extract<RouteMatch, { kind: 'page' | 'short-form' }>;

type Answer = { status: 'found'; body: unknown } | { status: 'missing' } | { status: 'unavailable' };

/**
 * Where a page's own resource says that the page is, when its address is wrong or short; null when it is right, or when
 * nobody knows. Reads through the store, where the page finds the same answer.
 */
export function createRightAddress({ store, facts, limit }: RightAddressOptions) {
  // A resource without a reader has its address put right by the gateway alone.
  const readers: Readonly<
    Partial<Record<CanonicalResource, (params: Readonly<Record<string, string>>) => Promise<Answer>>>
  > = {
    event: async ({ key = '' }) =>
      toAnswer(await store.dispatch(directoryEndpoints.event.initiate(key, { subscribe: false }))),
    profile: async ({ slug = '' }) =>
      toAnswer(await store.dispatch(directoryEndpoints.profile.initiate(slug, { subscribe: false }))),
  };

  /**
   * Where the last resource of the way leads.
   * @throws {PageProblem} resources lead to each other in a circle
   */
  return async function rightAddress(match: Matched, url: URL): Promise<string | null> {
    const first = await step(match, url);
    if (first === null) return null;
    const end = await settledPath(url.pathname, first, async (address) => {
      if (!address.startsWith('/')) return null;
      const next = new URL(address, url);
      const found = matchRoute(next.pathname, facts);
      return found.kind === 'page' || found.kind === 'short-form' ? step(found, next) : null;
    });
    if (end === null) throw new PageProblem(404, notFoundWords({ kind: 'unknown' }, url.pathname));
    return end;
  };

  async function step(match: Matched, { pathname, search }: URL): Promise<string | null> {
    const { row, params } = match;
    const read = row.canonical && readers[row.canonical.resource];
    if (!read) return null;
    const answer = await within(limit, read(params));
    if (answer.status === 'missing') return null;
    if (answer.status === 'found') {
      const supplied = redirectOfResource(match, answer.body, pathname, facts);
      if (supplied) return supplied.to;
      const path = canonicalPath(row, params, answer.body, facts);
      if (path !== null) return match.kind === 'page' && match.canonical === path ? null : path + search;
    }
    return match.kind === 'short-form' ? provisionalPath(row, params) + search : null;
  }
}

function toAnswer({ data, error }: { data?: unknown; error?: ApiError | SerializedError | undefined }): Answer {
  if (data !== undefined) return { status: 'found', body: data };
  if (!error || !('kind' in error)) return { status: 'unavailable' };
  if (error.kind === 'moved') return { status: 'found', body: { redirect: error.redirect } };
  const isMissing = error.kind === 'http' && [404, 410].includes(error.status);
  return { status: isMissing ? 'missing' : 'unavailable' };
}

async function within(limit: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'unavailable' }), limit);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}
