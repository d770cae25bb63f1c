import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useNear } from 'shared-ui';
import type { HighlightRailProps } from './highlight-rail.tsx';

const HighlightRail = lazy<ComponentType<HighlightRailProps & { onNone: () => void }>>(() =>
  import(/* webpackChunkName: "highlight-rail" */ './highlight-rail.tsx').then(
    (module) => {
      module.activateHighlightsApi();
      return { default: module.HighlightRail };
    },
    // The rest of the page stands without them, and operations hear of it.
    (error: unknown) => {
      reportError(error);
      return { default: () => null };
    },
  ),
);

interface HighlightRailPlaceProps extends HighlightRailProps {
  /** Keeps room until they are there. */
  className?: string | undefined;
}

/** The end of a page, whose games come first: highlights are loaded when it comes near the screen. Nothing where there are none. */
export function HighlightRailPlace(props: HighlightRailPlaceProps) {
  return <PlaceOfFilter key={JSON.stringify(props.filter)} {...props} />;
}

function PlaceOfFilter({ className, ...props }: HighlightRailPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  // A screen ahead, so that they are there before the footer is, which they move.
  const isNear = useNear(place, '100%');
  const [isEmpty, setEmpty] = useState(false);
  if (isEmpty) return null;
  return (
    <div ref={place} className={className}>
      {isNear && (
        <Suspense>
          <HighlightRail {...props} onNone={() => setEmpty(true)} />
        </Suspense>
      )}
    </div>
  );
}
