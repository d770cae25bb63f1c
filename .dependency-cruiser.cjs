/** Who may import whom; the picture behind these rules is in docs/architecture.md. */
const test = '\\.test\\.tsx?$';
const testRooms = `(${test}|/testing/|testing\\.tsx?$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // The build's own alias of the library behind the facade that bears its name.
      to: { couldNotResolve: true, pathNot: '^react-router-real$' },
    },
    {
      name: 'remotes-stand-alone',
      comment: 'A remote is deployed alone: it knows neither the host, nor a sibling, nor the services.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^(host|services|scripts|e2e|remotes)/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'host-knows-no-remote',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(remotes|services|scripts|e2e)/' },
    },
    {
      name: 'features-stand-alone',
      comment: 'A feature is its own folder and shared packages; pages compose features.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/features/([^/]+)/', pathNot: testRooms },
      to: { path: '^remotes/[^/]+/src/(features|pages)/', pathNot: '^remotes/$1/src/features/$2/' },
    },
    {
      name: 'pages-stand-alone',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/pages/([^/]+)/', pathNot: testRooms },
      to: { path: '^remotes/[^/]+/src/pages/', pathNot: '^remotes/$1/src/pages/$2/' },
    },
    {
      name: 'shared-packages-import-nothing-of-ours',
      comment: 'But the messages, by which both say their words in the language of the page.',
      severity: 'error',
      from: { path: '^shared-(contracts|ui)/', pathNot: testRooms },
      to: {
        path: '^(host|remotes|services|scripts|e2e|shared-(contracts|ui))/',
        pathNot: ['^shared-$1/', '^shared-contracts/src/(entities|messages)/'],
      },
    },
    {
      name: 'contract-core-is-framework-free',
      comment: 'Only api and store know React and Redux; the rest runs anywhere.',
      severity: 'error',
      from: { path: '^shared-contracts/src/(entities|rules|routes|messages)/', pathNot: testRooms },
      to: {
        path: 'node_modules/(react|react-dom|react-redux|react-router|@reduxjs)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-rooms',
      comment: 'Rules and plans decide from facts: no clock, no files, no network.',
      severity: 'error',
      from: { path: ['^shared-contracts/src/rules/', '/plan-[^/]+\\.ts$'], pathNot: testRooms },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-zod-in-browsers',
      comment: 'Schemas check at the services; browser code uses their types only.',
      severity: 'error',
      from: {
        path: [
          '^(host|remotes)/',
          '^shared-ui/',
          '^shared-contracts/src/(rules|routes|page-meta|api|store|card-form)/',
        ],
        pathNot: testRooms,
      },
      to: { path: ['node_modules/zod/', '^shared-contracts/src/entities/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'remotes-use-the-shared-store',
      comment: 'The store and its hooks come from shared-contracts, so that all parts share one.',
      severity: 'error',
      from: { path: '^remotes/', pathNot: testRooms },
      to: { path: 'node_modules/(redux|react-redux|@reduxjs)/' },
    },
    {
      name: 'services-stand-alone',
      comment: 'A service reaches siblings through what app.ts hands it.',
      severity: 'error',
      from: {
        path: '^services/(member|directory|subscriptions|payments|search|content|clips|echo|licences|media|statistics|tournaments|director)/',
        pathNot: testRooms,
      },
      to: {
        path: '^services/(gateway|releases|member|directory|subscriptions|payments|search|content|clips|echo|licences|media|statistics|tournaments|director)/',
        pathNot: '^services/$1/',
      },
    },
    {
      name: 'services-use-pure-contracts',
      severity: 'error',
      from: { path: '^(services|scripts)/', pathNot: testRooms },
      to: {
        path: '^(host|remotes|e2e|shared-ui)/|^shared-contracts/src/(api|store)/',
        // Arithmetic of colours, what a crest is drawn from, and the reader of an answer's text: without React and without the store.
        pathNot: '^shared-ui/src/(colors|crest)/|^shared-contracts/src/api/read-text[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'benches-run-services-or-the-product',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(host|remotes|shared-ui)/|^e2e/(?!fixtures/)|^shared-contracts/src/(api|store)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'journeys-see-the-product-only',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(host|remotes|services|shared-contracts|shared-ui)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^media/'] },
    // TypeScript 7 has no API to parse with; swc tells type-only imports apart as well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
