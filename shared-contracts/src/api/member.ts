import type { Entitlements, UserInfo, UserProfile } from '../entities/index.ts';
import { entitlementsShape, fits, userInfoShape, userProfileShape } from '../shapes/index.ts';
import { baseApi } from './base-api.ts';

export interface ContentReference {
  type: string;
  key: string;
}

const memberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    userInfo: build.query<UserInfo, void>({
      query: () => ({ service: 'member', path: '/v2/user/profile', auth: 'required', accepts: fits(userInfoShape) }),
      providesTags: ['Session'],
    }),
    userProfile: build.query<UserProfile, void>({
      query: () => ({ service: 'member', path: '/v1/user/profile', auth: 'required', accepts: fits(userProfileShape) }),
      providesTags: ['Session', 'Follow'],
    }),
    entitlements: build.query<Entitlements, void>({
      query: () => ({
        service: 'member',
        path: '/api/user/entitlements',
        auth: 'required',
        accepts: fits(entitlementsShape),
      }),
      providesTags: ['Session', 'Entitlement'],
    }),
    /** Follows a school, team or state; the profile in the cache changes at once and goes back if the call fails. */
    follow: build.mutation<null, ContentReference>({
      query: ({ type, key }) => ({
        service: 'member',
        path: followingPath(type, key),
        method: 'PUT',
        auth: 'required',
        reads: 'nothing',
      }),
      onQueryStarted: ({ type, key }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          memberApi.util.updateQueryData('userProfile', undefined, (profile) => {
            if (profile.following.some((entry) => isReference(entry, type, key))) return;
            profile.following.unshift({
              content_type: type,
              content_key: key,
              content_logo: null,
              content_name: null,
              content_slug: null,
              content_city: null,
              content_state_code: null,
            });
          }),
        );
        queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: ['Follow'],
    }),
    unfollow: build.mutation<null, ContentReference>({
      query: ({ type, key }) => ({
        service: 'member',
        path: followingPath(type, key),
        method: 'DELETE',
        auth: 'required',
        reads: 'nothing',
      }),
      onQueryStarted: ({ type, key }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          memberApi.util.updateQueryData('userProfile', undefined, (profile) => {
            profile.following = profile.following.filter((entry) => !isReference(entry, type, key));
          }),
        );
        queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: ['Follow'],
    }),
  }),
});

function followingPath(type: string, key: string): string {
  return `/v1/user/following/${encodeURIComponent(type)}/${encodeURIComponent(key)}`;
}

function isReference(entry: { content_type: string; content_key: string }, type: string, key: string): boolean {
  return entry.content_type === type && entry.content_key === key;
}

export const { useUserInfoQuery, useUserProfileQuery, useEntitlementsQuery, useFollowMutation, useUnfollowMutation } =
  memberApi;
export const memberEndpoints = memberApi.endpoints;
