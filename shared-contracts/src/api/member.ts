import type {
  Entitlements,
  FavoriteTeam,
  FavoriteTeamInput,
  Following,
  UserInfo,
  UserProfile,
} from '../entities/index.ts';
import { entitlementsShape, favoriteTeamShape, fits, userInfoShape, userProfileShape } from '../shapes/index.ts';
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
    /** Follows a school, team or state. */
    follow: changeList(build, 'following', 'PUT'),
    unfollow: changeList(build, 'following', 'DELETE'),
    /** Asks for a mail as soon as an event can be watched. */
    remind: changeList(build, 'reminders', 'PUT'),
    dropReminder: changeList(build, 'reminders', 'DELETE'),
    /** Marks a school's team as a favourite. */
    favorTeam: build.mutation<FavoriteTeam, FavoriteTeamInput>({
      query: (team) => ({
        service: 'member',
        path: '/v3/favorite_team',
        method: 'POST',
        body: team,
        auth: 'required',
        accepts: fits(favoriteTeamShape),
      }),
      onQueryStarted: async (team, { dispatch, queryFulfilled }) => {
        // Until the service has given it its key, it has one that no other team has.
        const waiting = { ...team, key: JSON.stringify(team) };
        const added = dispatch(changeFavorites((teams) => [...teams, waiting]));
        try {
          const { data } = await queryFulfilled;
          const others = (team: FavoriteTeam) => team.key !== waiting.key && team.key !== data.key;
          dispatch(changeFavorites((teams) => [...teams.filter(others), data]));
        } catch {
          added.undo();
        }
      },
      invalidatesTags: ['Follow'],
    }),
    /** Takes a favourite team back, by its key. */
    unfavorTeam: build.mutation<null, string>({
      query: (key) => ({
        service: 'member',
        path: `/v3/favorite_team/${encodeURIComponent(key)}`,
        method: 'DELETE',
        auth: 'required',
        reads: 'nothing',
      }),
      onQueryStarted: (key, { dispatch, queryFulfilled }) => {
        const taken = dispatch(changeFavorites((teams) => teams.filter((team) => team.key !== key)));
        queryFulfilled.catch(() => taken.undo());
      },
      invalidatesTags: ['Follow'],
    }),
  }),
});

/** What only the member service knows of something that is followed. */
const UNKNOWN = {
  content_logo: null,
  content_name: null,
  content_slug: null,
  content_city: null,
  content_state_code: null,
};

type Build = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];

/** Adds to a list of the member's, or takes from it; the profile in the cache changes at once and goes back on failure. */
function changeList(build: Build, list: 'following' | 'reminders', method: 'PUT' | 'DELETE') {
  return build.mutation<null, ContentReference>({
    query: ({ type, key }) => ({
      service: 'member',
      path: `/v1/user/${list}/${encodeURIComponent(type)}/${encodeURIComponent(key)}`,
      method,
      auth: 'required',
      reads: 'nothing',
    }),
    onQueryStarted: ({ type, key }, { dispatch, queryFulfilled }) => {
      const patch = dispatch(
        memberApi.util.updateQueryData('userProfile', undefined, (profile) => {
          // A reminder has the first two fields alone; the others are null until the profile is read again.
          const entries = profile[list] as Following[];
          const isIt = (entry: Following) => entry.content_type === type && entry.content_key === key;
          if (method === 'DELETE') profile[list] = entries.filter((entry) => !isIt(entry));
          else if (!entries.some(isIt)) entries.unshift({ ...UNKNOWN, content_type: type, content_key: key });
        }),
      );
      queryFulfilled.catch(() => patch.undo());
    },
    invalidatesTags: ['Follow'],
  });
}

/** Changes the favourite teams of the profile in the cache. */
function changeFavorites(change: (teams: readonly FavoriteTeam[]) => FavoriteTeam[]) {
  return memberApi.util.updateQueryData('userProfile', undefined, (profile) => {
    profile.favorite_teams = change(profile.favorite_teams);
  });
}

export const {
  useUserInfoQuery,
  useUserProfileQuery,
  useEntitlementsQuery,
  useFollowMutation,
  useUnfollowMutation,
  useRemindMutation,
  useDropReminderMutation,
  useFavorTeamMutation,
  useUnfavorTeamMutation,
} = memberApi;
export const memberEndpoints = memberApi.endpoints;
