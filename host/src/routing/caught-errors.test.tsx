import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PartBoundary } from '../layout/part-boundary.tsx';
import { loadedPage } from '../testing/sample-map.ts';
import { followCaught } from './caught-errors.ts';
import { PageBoundary } from './page-boundary.tsx';

const error = new TypeError('no');
function Broken(): never {
  throw error;
}

/** What is told of the frame while something is rendered whose errors are caught. */
function toldOf(tree: ReactNode): unknown[] {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const told: unknown[] = [];
  render(tree, { onCaughtError: followCaught((failure) => told.push(failure)) });
  expect(console.error).toHaveBeenCalledWith(error);
  return told;
}

test('a part of the frame that throws is told', () => {
  const told = toldOf(
    <PartBoundary>
      <Broken />
    </PartBoundary>,
  );
  expect(told).toEqual([error]);
});

test('a page that throws is not told, also when its boundary hands the error on', () => {
  const crashed = jest.fn(() => false);
  const told = toldOf(
    <PartBoundary>
      <PageBoundary page={loadedPage('v1')} crashed={crashed}>
        <Broken />
      </PageBoundary>
    </PartBoundary>,
  );
  expect(crashed).toHaveBeenCalledTimes(1);
  expect(told).toEqual([]);
});
