import type { FastifyPluginAsync } from 'fastify';
import { AD_FRAME_PATH, AD_FRAME_SANDBOX } from 'shared-contracts/ad-frame';
import { inlineJson } from './inline-json.ts';
import { readInlineScript } from './inline-script.ts';
import type { PagesOptions } from './pages.ts';
import { siteUrl } from './request-url.ts';

/** Asks the ad server for what the address wishes, and posts the size of the ad to the page around it. */
const frameScript = readInlineScript('ad-frame.js');

/**
 * The document that shows one ad of a page (specification §7.10). It runs the scripts of an ad server, which belong to
 * others: the sandbox gives it an origin that is nobody's, so that they reach neither the page around it nor what the
 * site has stored in the browser, and cannot lead the fan away but by a new window. Its policy names the ad server and
 * the origins of `ADS_SOURCES`, and nothing else of the web.
 */
export const adFrame: FastifyPluginAsync<Pick<PagesOptions, 'site' | 'services'>> = async (app, { site, services }) => {
  const { ads } = site;
  // A site without ads has no such address.
  if (ads === null) return;

  app.get(AD_FRAME_PATH, async (request, reply) => {
    const service = services.ads.startsWith('/') ? siteUrl(request, site.publicUrl) + services.ads : services.ads;
    const script = `${service}/tag/js/gpt.js`;
    return reply
      .headers({
        'content-security-policy': framePolicy([new URL(script).origin, ...ads.sources]),
        // The ad server is asked in the name of the site, without the page.
        'referrer-policy': 'origin',
        'x-robots-tag': 'noindex',
        'cache-control': 'public, max-age=300',
      })
      .type('text/html; charset=utf-8')
      .send(frameHtml({ script, unit: ads.unit }));
  });
};

function framePolicy(sources: readonly string[]): string {
  const from = sources.join(' ');
  return [
    "default-src 'none'",
    `script-src ${frameScript.source} ${from}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${from}`,
    ...['connect-src', 'font-src', 'frame-src', 'media-src'].map((directive) => `${directive} ${from}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // The frame's own attribute says the same; this holds for whoever opens the address by itself.
    `sandbox ${AD_FRAME_SANDBOX}`,
  ].join('; ');
}

function frameHtml(adServer: { script: string; unit: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Advertisement</title>
<style>html, body { margin: 0 }</style>
<script type="application/json" id="ad-server">${inlineJson(adServer)}</script>
</head>
<body>
<div id="ad"></div>
<script>${frameScript.text}</script>
</body>
</html>
`;
}
