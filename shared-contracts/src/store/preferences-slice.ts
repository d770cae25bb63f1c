import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a visitor chose on this device; `timeZone` is an IANA name. */
export interface PreferencesState {
  followedState: string | null;
  timeZone: string;
}

const initialState: PreferencesState = { followedState: null, timeZone: 'America/New_York' };

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    followedStateChosen: (state, action: PayloadAction<string | null>) => {
      state.followedState = action.payload;
    },
    timeZoneFound: (state, action: PayloadAction<string>) => {
      state.timeZone = action.payload;
    },
  },
});

export const { followedStateChosen, timeZoneFound } = preferencesSlice.actions;
