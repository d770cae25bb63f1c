import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Where the visitor is, by the geo service: codes of ISO 3166, each null when it is not known. `unknown` until the
 * service has answered, which is after the first view; `failed` when it could not.
 */
export type GeoState =
  | { status: 'unknown' }
  | { status: 'found'; country: string | null; region: string | null }
  | { status: 'failed' };

const initialState = { status: 'unknown' } as GeoState;

export const geoSlice = createSlice({
  name: 'geo',
  initialState,
  reducers: {
    geoFound: (_state, action: PayloadAction<{ country: string | null; region: string | null }>): GeoState => ({
      status: 'found',
      ...action.payload,
    }),
    geoFailed: (): GeoState => ({ status: 'failed' }),
  },
});

export const { geoFound, geoFailed } = geoSlice.actions;
