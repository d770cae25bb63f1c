import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { BusyError } from '../http.ts';
import { LOOK_EVERY, measureLoad } from './measure-load.ts';

/**
 * So much at once is never refused: it is what the pages of two or three fans ask for together. When even that takes long, the
 * machine is slow or has just started, and a refusal would make no room.
 */
export const NEVER_TOO_MUCH = 16;

export interface LoadWatch {
  /** Whether work is to be refused now, of which so much is under way. */
  isShedding: (underWay: number) => boolean;
  /** Whether that is, or was until a moment ago. */
  isLoaded: () => boolean;
  /** Refuses requests to a scope while there is too much to do: what tabs report can be left out for a while. */
  refuseMeanwhile: (scope: FastifyInstance) => void;
}

/**
 * Watches the load of this process while its site is served, and logs when it begins and ends to refuse work.
 * @param askDatabase asks it for next to nothing, behind the lists that wait for it already
 */
export function watchLoad(
  site: FastifyInstance,
  askDatabase: () => Promise<unknown>,
  now = () => performance.now(),
): LoadWatch {
  const load = measureLoad({
    askDatabase,
    now,
    onChange(waited) {
      if (waited === null) site.log.warn('The load is over: everything is answered again.');
      else
        site.log.warn(
          { waitedMs: Math.round(waited) },
          'Everything takes long: beyond a few readings at once, pages are made of what is kept, and the rest is refused.',
        );
    },
  });
  let timer: NodeJS.Timeout | undefined;
  site.addHook('onListen', async () => {
    timer = setInterval(load.look, LOOK_EVERY).unref();
  });
  site.addHook('onClose', async () => {
    clearInterval(timer);
    await load.settled();
  });
  const isShedding = (underWay: number) => underWay >= NEVER_TOO_MUCH && load.isShedding();
  return {
    isShedding,
    isLoaded: load.isLoaded,
    refuseMeanwhile(scope) {
      let underWay = 0;
      scope.addHook('onRequest', async (_request, reply) => {
        if (isShedding(underWay)) throw new BusyError();
        underWay += 1;
        finished(reply.raw, () => {
          underWay -= 1;
        });
      });
    },
  };
}
