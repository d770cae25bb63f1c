interface OpsState {
  /** Markup by the id of the region that it belongs into; the gateway has escaped all that is in it. */
  regions: Record<string, string>;
  steps: Record<string, { generation: number; sentence: string }>;
  /** Time of the answer, for people. */
  asOf: string;
}

const EVERY = 5_000;
const main = document.querySelector<HTMLElement>('main[data-state]');
const address = main?.dataset.state;
const asOf = document.getElementById('as-of');
const announce = document.getElementById('announce');
let generations: Record<string, number> | null = null;

/** Puts new markup in place, unless somebody is at work in there; what is unfolded stays so. */
function replace(region: HTMLElement, markup: string): void {
  if (region.dataset.markup === markup || region.contains(document.activeElement)) return;
  const unfolded = [...region.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ id }) => id);
  region.innerHTML = markup;
  region.dataset.markup = markup;
  for (const id of unfolded) region.querySelector(`#${id}`)?.setAttribute('open', '');
}

function tellSteps(steps: OpsState['steps']): void {
  const before = generations;
  generations = Object.fromEntries(Object.entries(steps).map(([part, { generation }]) => [part, generation]));
  if (!before || !announce) return;
  const news = Object.entries(steps).filter(([part, { generation }]) => generation > (before[part] ?? 0));
  if (news.length > 0) announce.textContent = news.map(([, { sentence }]) => sentence).join(' ');
}

function show({ regions, steps, asOf: time }: OpsState): void {
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const markup = regions[region.id];
    if (markup !== undefined) replace(region, markup);
  }
  tellSteps(steps);
  if (asOf) asOf.textContent = `As of ${time}.`;
}

function tellTrouble(sentence: string): void {
  if (asOf && asOf.textContent !== sentence) asOf.textContent = sentence;
}

async function refresh(): Promise<void> {
  if (!address || document.hidden) return;
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (response.ok) return show((await response.json()) as OpsState);
    tellTrouble(
      response.status === 401 ? 'You are signed out: reload to sign in.' : 'The gateway does not answer; trying again.',
    );
  } catch {
    tellTrouble('No connection; trying again. The numbers are old.');
  }
}

async function go(): Promise<void> {
  await refresh();
  setTimeout(() => void go(), EVERY);
}

document.addEventListener('visibilitychange', () => void refresh());
void go();

// A module, so that its names are its own.
export {};
