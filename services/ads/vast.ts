import { html } from '../html.ts';
import type { HouseAd } from './house-ads.ts';

/** What players report of an ad, in VAST's words: each at most once. */
export const reportedEvents = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'mute',
  'unmute',
  'pause',
  'resume',
] as const;

/** Every name that the address of a report may end with. */
export const reports = ['impression', 'viewable', 'error', 'click', ...reportedEvents] as const;

/** `milliseconds` as VAST writes a time. */
function vastTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}

/**
 * An answer of VAST 3 with one ad, or with none.
 * @param base address of the ad service, of the whole form that players on other origins need
 */
export function vastAnswer(ad: HouseAd | null, { base, site }: { base: string; site: string }): string {
  const report = (name: (typeof reports)[number]) => `${base}/reports/${ad?.id}/${name}`;
  const body = ad
    ? html`
  <Ad id="${ad.id}">
    <InLine>
      <AdSystem>House ads</AdSystem>
      <AdTitle>${ad.title}</AdTitle>
      <Error>${report('error')}?code=[ERRORCODE]</Error>
      <Impression>${report('impression')}</Impression>
      <Creatives>
        <Creative id="${ad.id}">
          <Linear skipoffset="${vastTime(ad.skipAfter * 1000)}">
            <Duration>${vastTime(ad.milliseconds)}</Duration>
            <TrackingEvents>${reportedEvents.map(
              (name) => html`
              <Tracking event="${name}">${report(name)}</Tracking>`,
            )}
            </TrackingEvents>
            <VideoClicks>
              <ClickThrough>${site}${ad.leadsTo}</ClickThrough>
              <ClickTracking>${report('click')}</ClickTracking>
            </VideoClicks>
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="${ad.width}" height="${ad.height}">${base}/films/${ad.film}</MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>`
    : null;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<VAST version="3.0">${body}
</VAST>
`}`;
}
