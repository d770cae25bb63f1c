import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { releasableNames } from 'shared-contracts/remote';
import type { ComposeOptions, Composition, ReleaseFollower } from '../releases/index.ts';

/** Names a browser for the cohorts of releases, and for nothing else; set only while a cohort runs. */
const VISITOR_COOKIE = 'visitor_id';

const YEAR = 365 * 24 * 3600;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type Preview = ComposeOptions['preview'];

export interface VisitorReleases {
  /** What a page load is given, and to whom; names the browser when a cohort runs, so that it stays on its side. */
  forPage(request: FastifyRequest, reply: FastifyReply): Promise<GivenPage>;
  /** What an open tab is given. */
  forTab(request: FastifyRequest): Promise<Composition | null>;
  /** Whom a stream belongs to, to compose for later. */
  visitorId(request: FastifyRequest): string | null;
}

export interface GivenPage {
  visitorId: string | null;
  /** Null while nothing of the host is promoted. */
  composition: Composition | null;
}

/** @param findPreview the release that this request's sender looks at, if any */
export function createVisitorReleases(
  follower: ReleaseFollower,
  findPreview: (request: FastifyRequest) => Promise<Preview>,
): VisitorReleases {
  function visitorId(request: FastifyRequest): string | null {
    const value = request.cookies[VISITOR_COOKIE];
    return value !== undefined && UUID.test(value) ? value : null;
  }

  function hasCohort(): boolean {
    return releasableNames.some((part) => {
      const last = follower.history(part).at(-1);
      return last !== undefined && (last.canary !== null || last.holdback !== null);
    });
  }

  return {
    visitorId,
    async forPage(request, reply) {
      let id = visitorId(request);
      if (id === null && hasCohort()) {
        id = randomUUID();
        reply.setCookie(VISITOR_COOKIE, id, { httpOnly: true, maxAge: YEAR });
      }
      return { visitorId: id, composition: follower.compose(id, await findPreview(request)) };
    },
    forTab: async (request) => follower.compose(visitorId(request), await findPreview(request)),
  };
}
