import { type Html, html } from '../html.ts';
import type { Measured, ReleaseSpeed, Speed } from '../registry/index.ts';
import { count, releaseName } from './ops-words.ts';
import type { PartFacts, ReportedRelease } from './part-facts.ts';

type ValueName = keyof Speed;
type Rating = 'good' | 'fair' | 'poor';

interface ShownValue {
  label: string;
  /** The label where there is little room. */
  short: string;
  /** The largest good value and the largest fair one, of https://web.dev/articles/vitals. */
  limits: readonly [good: number, fair: number];
  words: (value: number) => string;
}

const seconds = (value: number) => `${(value / 1000).toFixed(value < 10_000 ? 2 : 0)} s`;
const milliseconds = (value: number) => (value < 1000 ? `${Math.round(value)} ms` : seconds(value));

const shownValues: Record<ValueName, ShownValue> = {
  load: { label: 'Largest paint, page load', short: 'Load', limits: [2500, 4000], words: seconds },
  inApp: { label: 'Largest paint, in the tab', short: 'Tab', limits: [2500, 4000], words: seconds },
  inp: { label: 'Answer to input', short: 'Input', limits: [200, 500], words: milliseconds },
  cls: { label: 'Layout shift', short: 'Shift', limits: [0.1, 0.25], words: (value) => value.toFixed(3) },
};
const valueNames = Object.keys(shownValues) as ValueName[];

/** Views without which a value says nothing of the release beside it. */
const FEWEST_VIEWS = 100;
/** How much larger a value has to be to be called slower: one that crosses a limit by a hair is not. */
const SLOWER_BY = 1.2;
/** Pages of a release that are listed. */
const PAGES = 12;

const ratings: readonly Rating[] = ['good', 'fair', 'poor'];

function ratingOf(name: ValueName, { value }: Measured): Rating {
  const [good, fair] = shownValues[name].limits;
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}

/** Values in which a release is clearly slower than another one, and rated worse. */
export function slowerValues(current: Speed, baseline: Speed): ValueName[] {
  return valueNames.filter((name) => {
    const [now, before] = [current[name], baseline[name]];
    if (!now || !before || now.views < FEWEST_VIEWS || before.views < FEWEST_VIEWS) return false;
    const isRatedWorse = ratings.indexOf(ratingOf(name, now)) > ratings.indexOf(ratingOf(name, before));
    return isRatedWorse && now.value > SLOWER_BY * before.value;
  });
}

/** How fast the newest release's pages were in the last hour, against the one that it is held against. */
export function speedTable({ part, watched }: PartFacts): Html | null {
  if (!watched) return null;
  const { current, baseline } = watched;
  const releases = [current, ...(baseline ? [baseline] : [])];
  if (releases.every(({ speed }) => !speed)) return null;
  return html`${slowerNotice(current, baseline)}
<table class="speeds"><caption>Speed in the last 60 minutes: three of four views were as fast</caption>
<thead><tr><td></td>${releases.map((release) => html`<th scope="col">${releaseName(release)}</th>`)}</tr></thead>
<tbody>${valueNames.map(
    (name) =>
      html`<tr><th scope="row">${shownValues[name].label}</th>${releases.map(({ speed }) => cell(name, speed))}</tr>`,
  )}
<tr><th scope="row">Views measured</th>${releases.map(({ speed }) => html`<td>${count(speed?.views ?? 0)}</td>`)}</tr></tbody></table>
${current.speed && pagesOf(part, current, current.speed)}`;
}

function cell(name: ValueName, speed: Speed | null): Html {
  const measured = speed?.[name];
  if (!measured) return html`<td class="muted">–</td>`;
  const rating = ratingOf(name, measured);
  const style = rating === 'poor' ? 'bad' : 'warn';
  return html`<td><span class="value">${shownValues[name].words(measured.value)}</span>${rating !== 'good' && html` <span class="badge ${style}">${rating}</span>`}</td>`;
}

function slowerNotice(current: ReportedRelease, baseline: ReportedRelease | null): Html | null {
  if (!current.speed || !baseline?.speed) return null;
  const slower = slowerValues(current.speed, baseline.speed);
  if (slower.length === 0) return null;
  const words = (name: ValueName, { speed }: ReportedRelease) => shownValues[name].words(speed?.[name]?.value ?? 0);
  return html`<p class="notice warn"><strong>${releaseName(current)} is slower</strong> than ${releaseName(baseline)}.${slower.map(
    (name) => html` ${shownValues[name].label}: ${words(name, current)}, not ${words(name, baseline)}.`,
  )}</p>`;
}

function pagesOf(part: string, release: ReportedRelease, { pages }: ReleaseSpeed): Html {
  return html`<details id="pages-${part}"><summary class="unfold">Speed by page<span class="hidden"> of ${part}</span></summary>
<table class="speeds pages"><caption class="hidden">Speed of each page of ${releaseName(release)}</caption>
<thead><tr><th scope="col">Page</th>${valueNames.map((name) => html`<th scope="col">${shownValues[name].short}</th>`)}</tr></thead>
<tbody>${pages
    .slice(0, PAGES)
    .map(
      (speed) =>
        html`<tr><th scope="row">${speed.page}<br><span class="muted">${count(speed.views)} ${speed.views === 1 ? 'view' : 'views'}</span></th>${valueNames.map((name) => cell(name, speed))}</tr>`,
    )}</tbody></table></details>`;
}
