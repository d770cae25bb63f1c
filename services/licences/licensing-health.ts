/** How long an answer counts. */
const KEPT_MS = 5_000;
const TIMEOUT = 2_000;

/** Asks the licence service where it stands; 0 is no answer. */
type AskLicences = (call: { service: 'licences'; path: string; timeout: number }) => Promise<{ status: number }>;

/** Tells whether the licence service is down, by asking it at most every few seconds. One that answers at all is up. */
export function createIsLicensingDown(callService: AskLicences, clock: () => Date): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let askedAt = 0;

  async function ask(): Promise<boolean> {
    const { status } = await callService({ service: 'licences', path: '/v1/health', timeout: TIMEOUT });
    return status === 0 || status >= 500;
  }

  return () => {
    const now = clock().getTime();
    if (!answer || now - askedAt >= KEPT_MS) {
      askedAt = now;
      answer = ask();
    }
    return answer;
  };
}
