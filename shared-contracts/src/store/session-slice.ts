import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from '../entities/index.ts';

/**
 * Who the visitor is. `unknown` lasts from the first render until the host has read the cookies; nothing that depends
 * on it may flash before.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  /** A token cookie is there; the profile is being read, or could not be. */
  | { status: 'signed-in'; user: UserInfo | null };

const initialState = { status: 'unknown' } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionFound: (_state, action: PayloadAction<UserInfo | null>): SessionState => ({
      status: 'signed-in',
      user: action.payload,
    }),
    sessionEnded: (): SessionState => ({ status: 'anonymous' }),
  },
});

export const { sessionFound, sessionEnded } = sessionSlice.actions;
