/** Unit and component tests of what runs in browsers. Services and scripts are tested on Node's own runner. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/jest/browser-environment.cjs',
  testMatch: ['<rootDir>/{host,remotes,shared-contracts,shared-ui}/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // react-router asks for it; CommonJS, which the tests run as, has no import.meta.
            optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
          },
          target: 'es2023',
        },
      },
    ],
  },
  // Copies of the sources, which tests and benches make.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  // These packages are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-router|cookie-es|@remix-run|media-chrome|ce-la-react|intl-messageformat|@formatjs)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/jest/css-module.cjs',
    '\\.css$': '<rootDir>/jest/empty.cjs',
  },
};
