import { type Html, html } from '../html.ts';
import type { ReleaseHealthSummary } from '../registry/index.ts';
import { count, releaseName, share } from './ops-words.ts';
import type { PartFacts, ReportedRelease } from './part-facts.ts';

const WIDTH = 320;
const HEIGHT = 88;
const LEFT = 34;
const TOP = 8;
const BOTTOM = 68;

/** Minutes that one point of a line looks back on: single minutes of a quiet night say nothing. */
const WINDOW = 5;
/** Tops of the scale, in percent; the smallest that holds both lines is taken. */
const SCALES = [1, 2, 5, 10, 25, 50, 100];

/** Failing sessions in percent, minute by minute; null where nobody was heard of. */
export function failingShares({ series }: Pick<ReleaseHealthSummary, 'series'>): (number | null)[] {
  return series.map((_, index) => {
    const window = series.slice(Math.max(0, index - WINDOW + 1), index + 1);
    const sum = (of: 'sessions' | 'failed') => window.reduce((total, minute) => total + minute[of], 0);
    const [sessions, failed] = [sum('sessions'), sum('failed')];
    if (sessions === 0) return failed > 0 ? 100 : null;
    // A session may fail after the minute in which it was first heard of.
    return Math.min(100, (100 * failed) / sessions);
  });
}

/** A line through the points that there are; a lone point becomes a dot by its round cap. */
function pathOf(shares: readonly (number | null)[], top: number): string {
  const x = (index: number) => LEFT + (index * (WIDTH - LEFT - 4)) / Math.max(1, shares.length - 1);
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  let isDrawing = false;
  const steps = shares.map((value, index) => {
    if (value === null) {
      isDrawing = false;
      return '';
    }
    const point = `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    const step = isDrawing ? `L${point}` : `M${point}h0`;
    isDrawing = true;
    return step;
  });
  return steps.join('');
}

/** Failing sessions of the last hour, of the newest release against the one that it is held against. */
export function failureChart({ part, watched }: PartFacts): Html | null {
  if (!watched) return null;
  const { current, baseline } = watched;
  if (!current.health && !baseline?.health) {
    return html`<p class="quiet">No tab reported in the last 60 minutes.</p>`;
  }
  const lines = { current: sharesOf(current), baseline: sharesOf(baseline) };
  const highest = Math.max(0, ...[...lines.current, ...lines.baseline].map((value) => value ?? 0));
  const top = SCALES.find((scale) => highest <= scale) ?? 100;
  return html`<figure class="chart">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Failing sessions of ${part} in the last 60 minutes, up to ${highest.toFixed(1)} percent">
<path class="grid" d="M${LEFT} ${TOP}H${WIDTH}M${LEFT} ${BOTTOM}H${WIDTH}"/>
<text x="${LEFT - 5}" y="${TOP + 4}" text-anchor="end">${top} %</text>
<text x="${LEFT - 5}" y="${BOTTOM + 3}" text-anchor="end">0</text>
<text x="${LEFT}" y="${HEIGHT - 5}">60 min ago</text>
<text x="${WIDTH - 2}" y="${HEIGHT - 5}" text-anchor="end">now</text>
<path class="baseline" d="${pathOf(lines.baseline, top)}"/>
<path class="current" d="${pathOf(lines.current, top)}"/>
</svg>
<figcaption>${legend('current', current)}${baseline && legend('baseline', baseline)}</figcaption>
</figure>`;
}

function sharesOf(release: ReportedRelease | null): (number | null)[] {
  return release?.health ? failingShares(release.health) : [];
}

function legend(line: 'current' | 'baseline', release: ReportedRelease): Html {
  const { health } = release;
  const said = health
    ? html`<strong>${share(health.failed, health.sessions)}</strong> failing: ${count(health.failed)} of ${count(health.sessions)} sessions`
    : 'not heard of';
  return html`<span class="legend"><svg viewBox="0 0 22 8" aria-hidden="true"><path class="${line}" d="M2 4H20"/></svg>
<span>${releaseName(release)} ${said}</span></span>`;
}
