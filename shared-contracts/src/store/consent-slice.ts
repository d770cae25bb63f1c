import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConsentGroup } from '../remote/consent-group.ts';

/** What the visitor allows now. */
export interface ConsentState {
  /** Groups that are allowed; C0001 always is. */
  groups: readonly ConsentGroup[];
  /** False until the visitor has accepted, rejected or picked. */
  hasChosen: boolean;
  /** The browser sends Global Privacy Control, so targeting stays off whatever was chosen. */
  isGpc: boolean;
}

const initialState: ConsentState = { groups: ['C0001'], hasChosen: false, isGpc: false };

export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    consentFound: (_state, action: PayloadAction<ConsentState>) => action.payload,
  },
});

export const { consentFound } = consentSlice.actions;
