import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Facts of one build, handed over by `npm run build` through the environment. */
const buildId = process.env.BUILD_ID ?? 'local';

/** Versions of the contract that a remote runs on, where they are more than those of the one that it is built with. */
const contractRange = process.env.CONTRACT_RANGE;

/** True for `npm run dev`: React's development build, names without hashes, and changes while the page runs. */
const isDevelopment = process.env.NODE_ENV === 'development';

interface PartOptions {
  /** Name of the host or remote, as in the release store. */
  name: string;
  dir: string;
}

export interface RemoteOptions extends PartOptions {
  /** Page folders below `src/pages` that the remote exposes. */
  pages: readonly string[];
  /**
   * Pages with nearly the same code, by the name of the file that they become together: the entry has a name and a hash
   * of each file, and the entry is part of every first view.
   */
  together?: Readonly<Record<string, readonly string[]>>;
  /** Those besides English that it speaks; their words are exposed by `src/languages/<language>.ts`. */
  languages?: readonly string[];
  /** Those of the pages with an `early.ts`: a script by itself, which rendered pages run before the shell is there. */
  early?: readonly string[];
}

const require = createRequire(import.meta.url);

/** Module of a remote's words in a language, by the name under which the host asks for it, see `languageModule`. */
const wordsOf = (language: string) => [`language-${language}`, `./src/languages/${language}.ts`] as const;

function exposesOf({ pages, together = {}, languages = [] }: RemoteOptions) {
  const files = Object.entries(together);
  const unknown = files.flatMap(([, members]) => members).find((page) => !pages.includes(page));
  if (unknown !== undefined) throw new Error(`"together" names ${unknown}, which is not among "pages".`);
  return Object.fromEntries([
    ...pages.map((page) => {
      const name = files.find(([, members]) => members.includes(page))?.[0];
      return [`./${page}`, { import: `./src/pages/${page}/index.tsx`, ...(name === undefined ? {} : { name }) }];
    }),
    ...languages.map(wordsOf).map(([name, file]) => [`./${name}`, { import: file }]),
  ]);
}

function versionOf(packageName: string): string {
  return JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')).version;
}

/** The browsers that styles are written for: those that run the scripts (ES2022) and know what the styles use. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Exact keys: `react` does not cover `react/jsx-runtime`, nor a package its subpaths. */
const sharedPackages = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router': 'react-router',
  'shared-contracts/api': 'shared-contracts',
  'shared-contracts/store': 'shared-contracts',
} as const;

function shared(side: 'host' | 'remote', facades: Record<string, string> = {}) {
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([key, packageName]) => {
      const version = versionOf(packageName);
      const facade = facades[key];
      const isContract = packageName === 'shared-contracts' && side === 'remote';
      return [
        key,
        {
          singleton: true,
          version,
          requiredVersion: (isContract ? contractRange : undefined) ?? `^${version}`,
          strictVersion: true,
          // The host brings every shared package with its first script; a remote never carries a copy.
          ...(side === 'host' ? { eager: true, ...(facade ? { import: facade } : {}) } : { import: false as const }),
        },
      ];
    }),
  );
}

/**
 * The bundler resolves federation's runtime to its CommonJS build, which cannot be tree-shaken and makes the
 * `optimization` switches below do nothing; point those absolute requests at the ES module builds.
 */
function federationAliases(): Record<string, string> {
  const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = require.resolve('@module-federation/runtime');
  return {
    [`${bundlerRuntime}$`]: bundlerRuntime.replace(/index\.cjs$/, 'bundler.js'),
    '@module-federation/runtime': runtime.replace(/index\.cjs$/, 'index.js'),
  };
}

/**
 * Leaves out what federation's errors say in words. Their codes and the addresses of their documentation stay, and every
 * first view is 0.7 KB smaller.
 */
const withoutErrorTexts = new rspack.NormalModuleReplacementPlugin(/^\.\/desc\.m?js$/, (data) => {
  if (!/[\\/]@module-federation[\\/]error-codes[\\/]/.test(data.context)) return;
  const texts = ['runtime', 'type', 'build', 'error'].map((kind) => `export const ${kind}DescMap = {};`);
  data.request = `data:text/javascript,${texts.join('')}`;
});

/** Parts of federation's runtime that nobody calls here, by the ends of their requests, and what stands in for them. */
const unusedInFederation: Readonly<Record<string, string>> = {
  '/SnapshotHandler.js':
    'export class SnapshotHandler { hooks = { applyPlugin() {} } } export const getGlobalRemoteInfo = () => ({});',
  '/preload.js': ['defaultPreloadArgs', 'formatPreloadArgs', 'normalizePreloadExposes', 'preloadAssets']
    .map((name) => `export const ${name} = () => [];`)
    .join(''),
};

/**
 * Leaves out what federation's runtime has for manifests and for loading remotes ahead: the host registers each release by
 * its entry, and announces its files itself. Every first view is 2.3 KB smaller.
 */
const withoutManifests = new rspack.NormalModuleReplacementPlugin(
  /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
  (data) => {
    if (!/[\\/]@module-federation[\\/]runtime-core[\\/]/.test(data.context)) return;
    const [, text] = Object.entries(unusedInFederation).find(([file]) => data.request.endsWith(file)) ?? [];
    if (text !== undefined) data.request = `data:text/javascript,${text}`;
  },
);

/**
 * Leaves out what libraries load only where we never run them: an XML parser of servers, which the reader of ads brings,
 * and video plugins of the analytics client, which its settings on a CDN would have to ask for.
 */
const withoutUnusedPackages = new rspack.NormalModuleReplacementPlugin(
  /^@xmldom\/xmldom$|^@segment\/analytics\.js-video-plugins\//,
  // An ES module, since that a module of another form can be loaded later costs every first view 0.2 KB.
  'data:text/javascript,export {}',
);

/** What every part's build has in common. `scope` goes into class names and the runtime's global, unique per build. */
function baseConfig(options: PartOptions, scope: string, isHot = false): Configuration {
  return {
    name: options.name,
    context: options.dir,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: process.env.OUTPUT_FOLDER ?? path.join(options.dir, 'dist'),
      publicPath: 'auto',
      uniqueName: scope,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: federationAliases(),
    },
    module: {
      rules: [
        // All that these load later is what is left out above.
        { test: /[\\/](vast-client|legacy-video-plugins)[\\/]/, parser: { dynamicImportMode: 'eager' } },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // Only its development form keeps apart components whose hooks have changed.
              transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
      // Custom properties keep their names: tokens, inline styles and media-chrome's elements set them across files.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: { 'css/auto': { localIdentName: `${scope}_[hash:6]_[local]`, exportsOnly: false } },
    },
    // Not `deterministic`: those ids hash the paths of federation's generated modules, which hold the checkout's own path.
    optimization: {
      moduleIds: 'natural',
      chunkIds: 'natural',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // By itself it would write for browsers of ten years ago, which is a third of the styles.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Script that defines a remote's container in development, where it keeps its name from change to change. */
export const DEVELOPMENT_ENTRY = 'entry.js';

/** What a build needs whose modules are exchanged while the page runs. */
function hotConfig({ output, optimization }: Configuration): Configuration {
  return {
    devtool: 'cheap-module-source-map',
    lazyCompilation: false,
    output: {
      ...output,
      // An update by a build that did not compile must be gone with the next one, or pages would apply it on their way there.
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    optimization: { ...optimization, moduleIds: 'named', chunkIds: 'named', realContentHash: false },
  };
}

/**
 * Build of a part for servers: one script, whose shared packages come from the host's. Class names are those of the browser
 * build, so that what a server renders finds its styles.
 */
function serverConfig(options: PartOptions, scope: string, entry: string): Configuration {
  const { output, module, ...base } = baseConfig(options, scope);
  const isHost = options.name === 'host';
  return {
    ...base,
    name: `${options.name} for servers`,
    // Nothing of a browser, and nothing of Node either: what a server hands over is all that there is.
    target: ['webworker', 'es2022'],
    entry: { server: entry },
    output: {
      path: output?.path ?? '',
      publicPath: '',
      uniqueName: scope,
      filename: '[name].[contenthash:8].js',
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
    },
    module: {
      ...module,
      // What a page loads later is for tabs; a server has the first view alone.
      parser: { ...module?.parser, javascript: { dynamicImportMode: 'weak' } },
      generator: { 'css/auto': { localIdentName: `${scope}_[hash:6]_[local]`, exportsOnly: true } },
    },
    ...(isHost ? {} : { externalsType: 'commonjs2', externals: Object.keys(sharedPackages) }),
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** Build of a remote: one container, unique in name per build, with one exposed module a page and one a language. */
export function remoteConfig(options: RemoteOptions): Configuration | Configuration[] {
  const browser = browserConfig(options);
  if (isDevelopment) return browser;
  const exposed = [
    ...options.pages.map((page) => [page, `./src/pages/${page}/index.tsx`]),
    ...(options.languages ?? []).map(wordsOf),
  ].map(([name, file]) => `export * as ${JSON.stringify(name)} from ${JSON.stringify(file)};`);
  const scope = `${options.name}_${buildId}`;
  return [
    browser,
    serverConfig(options, scope, `data:text/javascript,${exposed.join('')}`),
    ...(options.early ? [earlyConfig(options, options.early, scope)] : []),
  ];
}

/** Build of the scripts that run before the shell. Each is whole, since nothing is there yet that could bring a part of it. */
function earlyConfig(options: PartOptions, pages: readonly string[], scope: string): Configuration {
  const { output, ...base } = baseConfig(options, `${scope}_early`);
  return {
    ...base,
    name: `${options.name} before the shell`,
    entry: Object.fromEntries(pages.map((page) => [`early-${page}`, `./src/pages/${page}/early.ts`])),
    output: { ...output, publicPath: '' },
    optimization: { ...base.optimization, splitChunks: false },
  };
}

function browserConfig(options: RemoteOptions): Configuration {
  const scope = `${options.name}_${buildId}`;
  const base = baseConfig(options, scope, isDevelopment);
  return {
    ...base,
    ...(isDevelopment ? hotConfig(base) : {}),
    entry: {},
    // Each file costs the entry its name and hash: a package that comes later comes in one with what asks for it, and what
    // several pages share is only a file by itself when it has as many bytes of source.
    optimization: { ...base.optimization, splitChunks: { minSize: 50_000, cacheGroups: { defaultVendors: false } } },
    plugins: [
      ...(isDevelopment ? [] : [withoutErrorTexts]),
      withoutUnusedPackages,
      new ModuleFederationPlugin({
        name: scope,
        filename: isDevelopment ? DEVELOPMENT_ENTRY : 'entry.[contenthash:8].js',
        exposes: exposesOf(options),
        shared: shared('remote'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      // Changes that come while the page runs have hashes that no build knew.
      isDevelopment
        ? new ReactRefreshRspackPlugin()
        : new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
  };
}

/** Writes which files the host's HTML loads, in their order, for the release record. */
const shellFiles = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('shell-files', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'shell-files', stage: Number.POSITIVE_INFINITY }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const shell = {
          scripts: files.filter((file) => file.endsWith('.js')),
          styles: files.filter((file) => file.endsWith('.css')),
        };
        compilation.emitAsset('shell.json', new rspack.sources.RawSource(JSON.stringify(shell)));
      });
    });
  },
};

/**
 * Has Chromium compile the shell's scripts whole beside the page, as they load. Most of their functions run at once, and each would
 * hold up the page when it is first called.
 */
export const compiledAsLoaded = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  // After comments are taken out, and before the name is made of what the file holds.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Build of the host shell: shared packages eager, vendor code in a script of its own. */
export function hostConfig(options: PartOptions): Configuration[] {
  const scope = `host_${buildId}`;
  return [hostBrowserConfig(options, scope), hostServerConfig(options, scope)];
}

function hostServerConfig(options: PartOptions, scope: string): Configuration {
  const config = serverConfig(options, scope, './src/server/index.ts');
  const facade = path.join(options.dir, 'src/federation/shared/react-router.ts');
  return { ...config, resolve: { ...config.resolve, alias: { ...hostAliases(), 'react-router$': facade } } };
}

/** The facade of react-router names the real package so, since its own name leads to the facade. */
function hostAliases(): Record<string, string> {
  return {
    ...federationAliases(),
    'react-router-real$': path.join(
      path.dirname(require.resolve('react-router/package.json')),
      'dist/production/index.js',
    ),
  };
}

function hostBrowserConfig(options: PartOptions, scope: string): Configuration {
  const base = baseConfig(options, scope);
  return {
    ...base,
    entry: { main: './src/app/main.tsx' },
    resolve: {
      ...base.resolve,
      alias: hostAliases(),
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        // Each file of the host costs every first view its hash and its name.
        cacheGroups: {
          // A package that comes later comes in one file with what asks for it.
          defaultVendors: false,
          // Parts of the analytics client that ours never asks for; they are the only ones that name their file.
          unusedAnalytics: {
            test: /[\\/]@segment[\\/]analytics-next[\\/]/,
            name: 'unused-analytics',
            chunks: ({ name }) => typeof name === 'string' && name !== 'main',
            enforce: true,
          },
          vendor: {
            test: /node_modules[\\/](?!@module-federation)/,
            name: 'vendor',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      withoutErrorTexts,
      withoutManifests,
      withoutUnusedPackages,
      new ModuleFederationPlugin({
        name: scope,
        // Relative, since the request is written into the build.
        shared: shared('host', { 'react-router': './src/federation/shared/react-router.ts' }),
        shareStrategy: 'loaded-first',
        runtimePlugins: [
          path.join(options.dir, 'src/federation/provide-runtime.ts'),
          path.join(options.dir, 'src/federation/script-policy.ts'),
        ],
        manifest: true,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      shellFiles,
      compiledAsLoaded,
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
  };
}
