import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useNear } from 'shared-ui';
import type { ProfileHighlightsProps } from './profile-highlights.tsx';

const ProfileHighlights = lazy<ComponentType<ProfileHighlightsProps>>(() =>
  import(/* webpackChunkName: "profile-highlights" */ './profile-highlights.tsx').then(
    (module) => {
      module.activateHighlightsApi();
      return { default: module.ProfileHighlights };
    },
    // The rest of the page stands without them, and operations hear of it.
    (error: unknown) => {
      reportError(error);
      return { default: () => null };
    },
  ),
);

/** The end of a page, whose games come first: they are loaded when it comes near the screen. */
export function ProfileHighlightsPlace(props: ProfileHighlightsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <ProfileHighlights {...props} />
        </Suspense>
      )}
    </div>
  );
}
