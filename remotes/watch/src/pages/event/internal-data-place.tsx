import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { switchesOfTab } from 'shared-contracts/rules';
import type { InternalDataProps } from './internal-data.tsx';

const InternalData = lazy<ComponentType<InternalDataProps>>(() =>
  import(/* webpackChunkName: "beside" */ './internal-data.tsx').then(
    (module) => ({ default: module.InternalData }),
    // The page stands without it, and operations hear of it.
    (error: unknown) => {
      reportError(error);
      return { default: NoData };
    },
  ),
);

function NoData() {
  return (
    <p role="alert" lang="en">
      The internal data could not be loaded. Load the page again to see it.
    </p>
  );
}

/** What the product knows of an event and its player, for whoever switches `internal_data` on in the address. */
export function InternalDataPlace(props: InternalDataProps) {
  const [isOn, setOn] = useState(false);
  // What a server rendered knows nothing of the tab.
  useEffect(() => setOn(switchesOfTab(window).internal_data), []);
  if (!isOn) return null;
  return (
    <Suspense>
      <InternalData {...props} />
    </Suspense>
  );
}
