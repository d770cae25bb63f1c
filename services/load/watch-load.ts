import type { FastifyInstance } from 'fastify';
import { BusyError } from '../http.ts';
import { LOOK_EVERY, measureLoad } from './measure-load.ts';

export interface LoadWatch {
  /** Whether work is to be refused now. */
  isShedding: () => boolean;
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
          'Too much is asked: pages are made of what is kept, and the rest is refused.',
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
  return {
    isShedding: load.isShedding,
    isLoaded: load.isLoaded,
    refuseMeanwhile(scope) {
      scope.addHook('onRequest', async () => {
        if (load.isShedding()) throw new BusyError();
      });
    },
  };
}
