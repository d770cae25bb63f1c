import { asc, desc, eq } from 'drizzle-orm';
import { type Following, type Profile, profileTypeSchema, type UserProfile } from 'shared-contracts/entities';
import { favoriteTeams, follows, reminders, views } from '../db/schema/index.ts';
import type { ServiceContext } from '../service-context.ts';
import { MOST_RECENT_KEPT } from './content-routes.ts';
import { readUser } from './user-record.ts';

type Reference = UserProfile['favorites'][number];

/** What a member follows, is reminded of and watched, newest first. */
export async function readUserProfile(
  { db, membershipOf, findProfiles }: Pick<ServiceContext, 'db' | 'membershipOf' | 'findProfiles'>,
  userKey: string,
): Promise<UserProfile> {
  const [user, membership, followed, reminded, viewed, teams] = await Promise.all([
    readUser(db, userKey),
    membershipOf(userKey),
    db.select().from(follows).where(eq(follows.userKey, userKey)).orderBy(desc(follows.createdAt)),
    db.select().from(reminders).where(eq(reminders.userKey, userKey)).orderBy(desc(reminders.createdAt)),
    db.select().from(views).where(eq(views.userKey, userKey)).orderBy(desc(views.createdAt)).limit(MOST_RECENT_KEPT),
    db.select().from(favoriteTeams).where(eq(favoriteTeams.userKey, userKey)).orderBy(asc(favoriteTeams.createdAt)),
  ]);
  // Only profiles are looked up; a bracket's name comes from its own record, and a state's or sport's from its key.
  const profileKeys = followed.filter(isProfile).map(({ contentKey }) => contentKey);
  const profiles = profileKeys.length > 0 ? await findProfiles(profileKeys) : new Map<string, Profile>();
  const schoolToSupport = membership.school_to_support ?? user.schoolToSupport;
  return {
    email: user.email,
    user_key: user.key,
    name: user.name,
    last_name: user.lastName,
    zip_code: user.zipCode,
    time_zone: user.timeZone,
    key: user.key,
    favorites: teams.map((team) => ({ content_type: 'team', content_key: team.key })),
    reminders: reminded.map(toReference),
    following: followed.map((row) => toFollowing(row, (isProfile(row) && profiles.get(row.contentKey)) || null)),
    recommendations: recommend(
      [...teams.map((team) => team.schoolKey), ...(schoolToSupport ? [schoolToSupport] : [])],
      followed.map((row) => row.contentKey),
    ),
    most_recent: viewed.map(toReference),
    favorite_teams: teams.map((team) => ({
      key: team.key,
      school_key: team.schoolKey,
      sport: team.sport,
      level: team.level,
      gender: team.gender,
    })),
    access_purchase_type: membership.access_purchase_type,
  };
}

function toReference(row: { contentType: string; contentKey: string }): Reference {
  return { content_type: row.contentType, content_key: row.contentKey };
}

const isProfile = ({ contentType }: { contentType: string }) => profileTypeSchema.safeParse(contentType).success;

function toFollowing(row: { contentType: string; contentKey: string }, profile: Profile | null): Following {
  return {
    ...toReference(row),
    content_logo: profile?.logo ?? null,
    content_name: profile?.name ?? null,
    content_slug: profile?.slug ?? null,
    content_city: profile?.city ?? null,
    content_state_code: profile?.state_code ?? null,
  };
}

/** Schools whose teams the member likes, or which they support, and which they do not follow yet. */
function recommend(schoolKeys: string[], followedKeys: string[]): Reference[] {
  return [...new Set(schoolKeys)]
    .filter((key) => !followedKeys.includes(key))
    .map((key) => ({ content_type: 'school', content_key: key }));
}
