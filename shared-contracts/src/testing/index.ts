export { describeContract } from './contract/describe-contract.ts';
export type { PageCase } from './contract/page-case.ts';
export * from './event-fixtures.ts';
export * from './fake-card-frame.ts';
export * from './fake-services.ts';
export * from './member-fixtures.ts';
export * from './order-fixtures.ts';
export * from './render-page.tsx';
export { TEST_NOW } from './test-shell.ts';
