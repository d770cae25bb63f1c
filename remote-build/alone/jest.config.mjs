import path from 'node:path';
import whole from '../../jest.config.mjs';

const here = path.resolve(import.meta.dirname, '../..');
const beside = (file) => file.replace('<rootDir>', here);

/** Tests of one remote alone, by the same rules as in the whole checkout. */
export default {
  ...whole,
  rootDir: process.cwd(),
  testEnvironment: beside(whole.testEnvironment),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: [],
  setupFilesAfterEnv: whole.setupFilesAfterEnv.map((file) => beside(file).replace(/\.ts$/, '.js')),
  moduleNameMapper: Object.fromEntries(
    Object.entries(whole.moduleNameMapper).map(([pattern, file]) => [pattern, beside(file)]),
  ),
  // The published packages are ES modules as well.
  transformIgnorePatterns: whole.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', '(?!(shared-contracts|shared-ui|remote-build|'),
  ),
};
