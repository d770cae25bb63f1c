import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type FlagKey, type FlagValues, flagValue } from '../rules/flag-defaults.ts';

/** Values as the flag service gave them; a flag that is not among them has its default. */
export type ReceivedFlags = Readonly<Record<string, unknown>>;

export interface FlagsState {
  /** `offline`: no service is configured. `failed`: it did not answer yet; the values may still come. */
  status: 'starting' | 'ready' | 'failed' | 'offline';
  values: ReceivedFlags;
}

const initialState: FlagsState = { status: 'starting', values: {} };

export const flagsSlice = createSlice({
  name: 'flags',
  initialState,
  reducers: {
    /** All flags at once. */
    flagsReceived: (_state, action: PayloadAction<ReceivedFlags>): FlagsState => ({
      status: 'ready',
      values: action.payload,
    }),
    /** Some flags; one without a value is gone. */
    flagsChanged: (state, action: PayloadAction<ReceivedFlags>): FlagsState => ({
      status: 'ready',
      values: Object.fromEntries(
        Object.entries({ ...state.values, ...action.payload }).filter(([, value]) => value !== undefined),
      ),
    }),
    flagsFailed: (state) => {
      state.status = 'failed';
    },
    flagsOffline: (state) => {
      state.status = 'offline';
    },
  },
});

export const { flagsReceived, flagsChanged, flagsFailed, flagsOffline } = flagsSlice.actions;

/** A flag's value now: the service's, when the product understands it, else the default. */
export function selectFlag<Key extends FlagKey>(state: { flags: FlagsState }, key: Key): FlagValues[Key] {
  return flagValue(key, state.flags.values[key]);
}
