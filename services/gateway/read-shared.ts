import { BusyError } from '../http.ts';
import { isLasting, type SharedAnswers } from '../shared-answers/index.ts';
import type { CallService, ServiceAnswer, ServiceCall } from './service-client.ts';

/** Longest time that a page's HTML waits for its first data, in milliseconds. */
const FIRST_DATA_LIMIT = 400;

/** What pages show first may be as old as this, wherever the service stands; what it is about is said by the service. */
const RULES = { topic: 'pages', freshSeconds: 1, staleSeconds: 2 } as const;

export type VersionedAnswer = ServiceAnswer & {
  /** Another one for another answer. */
  version: string;
  /** It is not kept, and there is too much to do to read it. */
  isBusy?: true;
};

const BUSY = { status: 503, body: null, version: 'none', isBusy: true } as const;

/** Reads what is the same for all visitors, once for all of them. */
export type ReadShared = (call: Pick<ServiceCall, 'service' | 'path'>) => Promise<VersionedAnswer>;

export function createReadShared(answers: SharedAnswers, callService: CallService): ReadShared {
  /** Answers are read from JSON once, however many pages show them. */
  const read = new WeakMap<object, ServiceAnswer>();

  return async ({ service, path }) => {
    const answer = await answers
      .read(`${service} ${path}`, RULES, async () => {
        const answer = await callService({ service, path, timeout: FIRST_DATA_LIMIT });
        if (!isLasting(answer.status)) throw new ServiceFailure(answer);
        return JSON.stringify(answer);
      })
      .catch((error) => {
        if (error instanceof BusyError) return BUSY;
        if (error instanceof ServiceFailure) return error.answer;
        throw error;
      });
    if ('isBusy' in answer) return answer;
    if ('status' in answer) return { ...answer, version: 'none' };
    const known = read.get(answer) ?? (JSON.parse(answer.body) as ServiceAnswer);
    read.set(answer, known);
    return { ...known, version: answer.etag };
  };
}

/** A service that does not answer, or fails: nothing to keep, and what was kept stands in for it. */
class ServiceFailure extends Error {
  readonly answer: ServiceAnswer;
  constructor(answer: ServiceAnswer) {
    super(`A service answered ${answer.status}.`);
    this.answer = answer;
  }
}
