import { startTimeLimit } from 'shared-contracts/api';
import { eitherSignal } from 'shared-contracts/either-signal';
import { type Refusal, readRefusal } from './refusal.ts';

/** How long the origin may take to answer, milliseconds. */
const PATIENCE = 8_000;

export interface OriginAnswer {
  status: number;
  /** Why it does not give the video, where it says so. */
  refusal: Refusal | null;
}

/** Asks the origin for a video, as an element tells of no status; null where no answer comes. */
export async function askOrigin(address: string, signal: AbortSignal): Promise<OriginAnswer | null> {
  const limit = startTimeLimit(PATIENCE);
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: eitherSignal(signal, limit.signal) });
    const isGiven = answer.status === 200;
    return { status: answer.status, refusal: isGiven ? null : readRefusal({ response: await answer.text() }) };
  } catch {
    return null;
  } finally {
    limit.end();
  }
}
