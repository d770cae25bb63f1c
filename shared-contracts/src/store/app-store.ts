import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { ApiEnvironment } from '../api/api-environment.ts';
import { baseApi } from '../api/base-api.ts';
import { consentSlice } from './consent-slice.ts';
import { flagsSlice } from './flags-slice.ts';
import { geoSlice } from './geo-slice.ts';
import { preferencesSlice } from './preferences-slice.ts';
import { sessionSlice } from './session-slice.ts';
import { siteSlice } from './site-slice.ts';

const reducer = combineSlices(sessionSlice, consentSlice, preferencesSlice, siteSlice, flagsSlice, geoSlice, baseApi);

export type AppState = ReturnType<typeof reducer>;

/** The one store of host and remotes. On a server one is made for each request. */
export function createAppStore(environment: ApiEnvironment, preloadedState?: Partial<AppState>) {
  return configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: environment },
        // Development only: that these checks take long on a busy machine is never worth a warning.
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
      }).concat(baseApi.middleware),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
