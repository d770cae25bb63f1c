import type { Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import type { ChannelHistory, ChannelStep, ReleaseDepot } from './depot.ts';
import type { RefusalCode, StepPlan } from './plan-step.ts';
import type { Signer } from './signing/signed-document.ts';

export type ChangeOutcome =
  | { status: 'done' | 'planned'; generation: Generation; before: string | null }
  | { status: 'refused'; code: RefusalCode; message: string }
  | { status: 'moved'; message: string };

/** What somebody is told whose act was decided on what is no longer so. */
function movedSince(part: ReleasableName, last: ChannelStep | undefined): string {
  const now = last
    ? `${part} is at generation ${last.generation} by now: ${last.action} by ${last.actor}, ${last.at}.`
    : `Nothing of ${part} was ever promoted here.`;
  return `Somebody else changed this channel meanwhile, and nothing was written. ${now} Look at \`release status\` and decide again.`;
}

const ATTEMPTS = 10;

export interface ChangeOptions {
  isDryRun?: boolean;
  known?: ChannelHistory;
  /** The generation that the act was decided on: the step is the one right after it, or none. */
  onlyAfter?: number | undefined;
}

/**
 * Plans on what the channel says and writes the step. When somebody else was first it plans again, unless they changed
 * the release that is live: then whoever asked should look first.
 */
export async function changeChannel(
  depot: ReleaseDepot,
  part: ReleasableName,
  environment: string,
  plan: (history: ChannelHistory) => StepPlan | Promise<StepPlan>,
  signer: Signer,
  { isDryRun = false, known = [], onlyAfter }: ChangeOptions = {},
): Promise<ChangeOutcome> {
  const history = [...known, ...(await depot.readChannel(environment, part, known))];
  const expected = history.at(-1)?.stable;
  const hasMoved = () => {
    const last = history.at(-1);
    return last?.stable !== expected || (onlyAfter !== undefined && (last?.generation ?? 0) !== onlyAfter);
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (hasMoved()) break;
    const planned = await plan(history);
    if (planned.kind === 'refused') return { status: 'refused', code: planned.code, message: planned.message };
    const outcome = { generation: planned.generation, before: expected ?? null };
    if (isDryRun) return { status: 'planned', ...outcome };
    if (await depot.append(planned.generation, signer)) return { status: 'done', ...outcome };
    history.push(...(await depot.readChannel(environment, part, history)));
  }
  return { status: 'moved', message: movedSince(part, history.at(-1)) };
}
