import type { PageFiles } from 'shared-contracts/release-record';
import type { MappedRelease, ReleaseMap, RemoteName } from 'shared-contracts/remote';

export interface DevelopmentFacts {
  remote: RemoteName;
  /** The build of this remote that is served here. */
  release: MappedRelease;
  /** Folder and files of the host with React's development build, served here too. */
  host: { base: string; shell: PageFiles };
  /** Script that React's renderers report to; it must run before React does. */
  hookPath: string;
  /** Origin of the environment, and the one that the page gets here. */
  environment: string;
  here: string;
}

/** Parts of a map's id behind the last dot are ours. */
const OWN_PART = /\.[^.]*$/;

/** The environment's map with this one remote exchanged. It gets an id of its own for each build. */
export function adaptMap(
  map: ReleaseMap,
  { remote, release }: Pick<DevelopmentFacts, 'remote' | 'release'>,
): ReleaseMap {
  const { generation = 1, criticalSince = 0 } = map.remotes[remote] ?? {};
  const build = (release.integrity[release.entry] ?? '').replace(/\W/g, '').slice(-12);
  return {
    ...map,
    id: `${map.id}.${build}`,
    preview: map.preview?.remote === remote ? null : map.preview,
    remotes: { ...map.remotes, [remote]: { generation, criticalSince, current: release, fallback: null } },
  };
}

/** The address of the stream as the environment knows it: with the id that its map has. */
export function environmentStream(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  const id = parameters.get('map');
  if (id !== null) parameters.set('map', id.replace(OWN_PART, ''));
  return id === null ? address : `${path}?${parameters}`;
}

/** A page of the environment with this remote, and the host around it, exchanged. Anything else comes back as it is. */
export function adaptHtml(html: string, facts: DevelopmentFacts): string {
  const data = /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s;
  const [, open = '', json = '', close = ''] = data.exec(html) ?? [];
  if (json === '') return html;
  const { host, remote, environment, here } = facts;
  // What the environment rendered is of other releases than these, and so are the styles that came with it.
  const { reportToken: _reportsOfTheEnvironment, rendered: _pageOfTheEnvironment, ...pageData } = JSON.parse(json);
  const adapted = JSON.stringify({ ...pageData, map: adaptMap(pageData.map, facts) }).replaceAll(environment, here);

  const styles = host.shell.styles.map((file) => `<link rel="stylesheet" href="${host.base}${file}">`);
  const scripts = host.shell.scripts.map((file) => `<script defer src="${host.base}${file}"></script>`);
  const unrendered = html
    // Nor does it need a video that plays before the page is there, for which its scripts would wait.
    .replace(/<script>(?:(?!<\/script>).)*<\/script>\n<script [^>]*id="early"[^>]*><\/script>\n/s, '')
    .replaceAll(/<template id="after-(?:early|picture)">(.*?)<\/template>/g, '$1')
    .replace(/<div id="root" data-rendered>.*<\/div>\n<noscript>/s, '<div id="root"></div>\n<noscript>')
    .replace(/<style [^>]*data-release="\/r\/(?!host\/).*?<\/style>\n?/s, '');
  return exchange(
    exchange(
      unrendered.replace(data, () => open + escaped(adapted) + close),
      /<(?:link rel="stylesheet"[^>]* href="\/r\/host\/[^>]*|style [^>]*data-release="\/r\/host\/.*?<\/style)>\n?/gs,
      styles,
    ),
    /<script defer[^>]* src="\/r\/host\/[^>]*><\/script>\n?/g,
    scripts,
  )
    .replaceAll(new RegExp(`<link rel="preload"[^>]* href="/r/(host|${remote})/[^>]*>\\n?`, 'g'), '')
    .replace('<head>', () => `<head>\n<script src="${facts.hookPath}"></script>`);
}

/** Puts `tags` where the first match is, and takes all matches out. */
function exchange(html: string, pattern: RegExp, tags: readonly string[]): string {
  let isFirst = true;
  return html.replace(pattern, () => {
    const replacement = isFirst ? `${tags.join('\n')}\n` : '';
    isFirst = false;
    return replacement;
  });
}

/** JSON may not end the script element that it stands in. */
const escaped = (json: string) => json.replaceAll('<', '\\u003c');

/** The page's policy with the connection that tells of changes, and without the rules that development tools break. */
export function adaptPolicy(policy: string, here: string): string {
  return policy
    .replace('connect-src ', `connect-src ${here.replace(/^http/, 'ws')} `)
    .replace(/(?<=style-src 'self') 'nonce-[^']*'/, " 'unsafe-inline'")
    .replace(/; (?:require-)?trusted-types[^;]*/g, '');
}
