import type { BrowserContext, Request } from '@playwright/test';

export interface Vote {
  remote: string;
  releaseId: string;
  outcome: 'ok' | 'failed';
  kind?: string;
  page?: string;
}

const isReport = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/release-reports';

/** The votes on releases that a browser's tabs have sent, by request or by beacon, from now on. */
export function watchVotes(context: BrowserContext) {
  const votes: Vote[] = [];
  const answers: number[] = [];
  context.on('request', (request) => {
    if (isReport(request)) votes.push(...(JSON.parse(request.postData() ?? '{"votes":[]}') as { votes: Vote[] }).votes);
  });
  context.on('response', (response) => {
    if (isReport(response.request())) answers.push(response.status());
  });
  return { votes, answers };
}
