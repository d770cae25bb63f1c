/** Texts by path from the root of the sources. */
export type Files = Readonly<Record<string, string>>;

/** Every file outside the new remote's folder that tells of it. */
export const sharedFiles = [
  'shared-contracts/src/remote/remote-name.ts',
  'shared-contracts/src/routes/route-table.ts',
  'CODEOWNERS',
  'README.md',
  'package-lock.json',
] as const;

export interface NewRemoteFacts {
  name: string;
  /** Texts of `sharedFiles`. */
  shared: Record<(typeof sharedFiles)[number], string>;
  /** Files of the template below the remote's folder, `.txt` taken off. */
  template: Files;
  /** Version of React that the remotes have. */
  reactVersion: string;
  /** First segments of addresses that the site has already. */
  takenPaths: readonly string[];
}

export type NewRemotePlan = { status: 'planned'; files: Files } | { status: 'refused'; message: string };

/** Names with a meaning of their own in addresses, store keys or commands. */
const reserved = ['host', 'ops', 'shell', 'gateway', 'registry', 'services', 'shared', 'keys', 'remote', 'all'];

/**
 * What a new remote is made of: its own files, and the lines that name it elsewhere. Refuses a name that cannot stand in
 * addresses and in identifiers, or that something has already.
 */
export function planNewRemote({ name, shared, template, reactVersion, takenPaths }: NewRemoteFacts): NewRemotePlan {
  const refuse = (message: string) => ({ status: 'refused', message }) as const;
  if (!/^[a-z]{3,16}$/.test(name)) {
    return refuse(
      `"${name}" cannot name a remote. Use 3 to 16 lower-case letters: the name stands in addresses and code.`,
    );
  }
  if (reserved.includes(name)) return refuse(`"${name}" means something else here. Choose another name.`);
  const lock = JSON.parse(shared['package-lock.json']) as { packages: Record<string, object> };
  if (lock.packages[`remotes/${name}`]) return refuse(`There is a remote "${name}" already. Choose another name.`);
  if (lock.packages[`node_modules/${name}`]) return refuse(`"${name}" is the name of a package. Choose another name.`);
  if (takenPaths.includes(name)) return refuse(`The site has addresses below /${name} already. Choose another name.`);

  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { react: reactVersion },
  };
  const own = Object.entries(template).map(([file, text]) => [
    `remotes/${name}/${named(file, name)}`,
    named(text, name),
  ]);
  return {
    status: 'planned',
    files: {
      ...Object.fromEntries(own),
      [`remotes/${name}/package.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
      'shared-contracts/src/remote/remote-name.ts': insert(
        shared['shared-contracts/src/remote/remote-name.ts'],
        /(?<=export const remoteNames = \[[^\]]*)(?=\] as const)/,
        `, '${name}'`,
      ),
      'shared-contracts/src/routes/route-table.ts': insert(
        shared['shared-contracts/src/routes/route-table.ts'],
        /(?=\] as const satisfies readonly RouteRow\[\];)/,
        routeRow(name),
      ),
      CODEOWNERS: insert(
        shared.CODEOWNERS,
        /(?=\/services\/)/,
        `${`/remotes/${name}/`.padEnd(20)} @${/@([\w-]+)\//.exec(shared.CODEOWNERS)?.[1]}/${name}\n`,
      ),
      'README.md': insert(shared['README.md'], /(?<=\[`remotes`\]\(remotes\) \|[^:\n]*)(?=: )/, `, \`${name}\``),
      'package-lock.json': `${JSON.stringify({ ...lock, packages: withPackage(lock.packages, name, reactVersion) }, null, 2)}\n`,
    },
  };
}

const capitalized = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

const named = (text: string, name: string) =>
  text.replaceAll('__name__', name).replaceAll('__Name__', capitalized(name));

const routeRow = (name: string) => `  {
    id: '${name}',
    path: '/${name}',
    remote: '${name}',
    page: '${name}',
    pageType: null,
    title: '${capitalized(name)} | {name}',
  },
`;

/** Throws when the place is not there: the file has changed its shape, and this plan with it. */
function insert(text: string, place: RegExp, addition: string): string {
  const at = text.search(place);
  if (at === -1) throw new Error(`There is no place for ${JSON.stringify(addition)}: expected ${place}`);
  return text.slice(0, at) + addition + text.slice(at);
}

/** The lock file's packages with those of the new workspace, in the order that npm keeps. */
function withPackage(packages: Record<string, object>, name: string, reactVersion: string): Record<string, object> {
  const all = {
    ...packages,
    [`node_modules/${name}`]: { resolved: `remotes/${name}`, link: true },
    [`remotes/${name}`]: { version: '1.0.0', dependencies: { react: reactVersion } },
  };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en')));
}
