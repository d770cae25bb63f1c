import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a visitor chose on this device; `timeZone` is an IANA name. */
export interface PreferencesState {
  followedState: string | null;
  timeZone: string;
  /** The visitor wants no page to say how a game goes or went before they ask for it. */
  areScoresHidden: boolean;
}

const initialState: PreferencesState = {
  followedState: null,
  timeZone: 'America/New_York',
  areScoresHidden: false,
};

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
    scoresHidden: (state, action: PayloadAction<boolean>) => {
      state.areScoresHidden = action.payload;
    },
  },
});

export const { followedStateChosen, timeZoneFound, scoresHidden } = preferencesSlice.actions;
