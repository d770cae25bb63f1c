import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { serveInFront } from '../../e2e/fixtures/serve-in-front.ts';

const require = createRequire(new URL('../../remotes/watch/package.json', import.meta.url));

/** A page that is nothing but hls.js, as its own documentation begins; `click` waits for `window.start` to be called. */
const barePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Bare player</title><script defer src="/bare/hls.js"></script></head>
<body><script>
function start() {
  const video = document.body.appendChild(document.createElement('video'));
  const hls = new Hls();
  hls.loadSource(new URLSearchParams(location.search).get('stream'));
  hls.attachMedia(video);
  hls.on(Hls.Events.MANIFEST_PARSED, () => video.play());
}
if (!location.search.includes('click')) addEventListener('DOMContentLoaded', start);
</script></body>
</html>
`;

/**
 * One address for the product and for a bare page of hls.js beside it, so that both share origin, process and connection.
 * The script of the bare page is pressed as small as brotli can.
 */
export function serveBeside(productUrl: string): ReturnType<typeof serveInFront> {
  const script = brotliCompressSync(readFileSync(require.resolve('hls.js/dist/hls.min.js')));
  return serveInFront(productUrl, ({ response, address, pass }) => {
    const { pathname } = new URL(address, productUrl);
    if (pathname === '/bare/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(barePage);
      return;
    }
    if (pathname !== '/bare/hls.js') return pass();
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br', 'content-length': script.length })
      .end(script);
  });
}
