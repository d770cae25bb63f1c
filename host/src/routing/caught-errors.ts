import type { RootOptions } from 'react-dom/client';
import { PageBoundary } from './page-boundary.tsx';

/**
 * What React's root does with errors that a boundary caught: those of the frame are failures of the host. A remote's page
 * tells its own, which come by once more when its boundary hands them on to the error page.
 */
export function followCaught(failed: (error: unknown) => void): NonNullable<RootOptions['onCaughtError']> {
  const ofPages = new WeakSet<object>();
  return (error, { errorBoundary }) => {
    console.error(error);
    const isObject = typeof error === 'object' && error !== null;
    if (errorBoundary instanceof PageBoundary) {
      if (isObject) ofPages.add(error);
    } else if (!isObject || !ofPages.has(error)) failed(error);
  };
}
