import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { memberEndpoints } from '../api/member.ts';
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
  extraReducers: (build) => {
    // Whoever reads the member's data: one that could not be read before is there from then on.
    build.addMatcher(memberEndpoints.userInfo.matchFulfilled, (state, { payload }) =>
      state.status === 'signed-in' ? { ...state, user: payload } : state,
    );
  },
});

export const { sessionFound, sessionEnded } = sessionSlice.actions;
