import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type MyTeams, myTeamsSchema, type Profile } from 'shared-contracts/entities';
import { favoriteTeams, follows } from '../db/schema/index.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServiceContext, ServicePlugin } from '../service-context.ts';

/** Of how many followed profiles, and of how many favourite teams, games are looked for: the newest. */
const MOST_READ = 100;

/** What a school and what a broadcaster may be followed as. An association has the games of a whole state, which are nobody's own. */
const SCHOOL_TYPES = ['school', 'pixellot'];
const BROADCASTER_TYPES = ['affiliate', 'publisher'];

/** GET /v1/user/teams: the teams of a member, and their games. */
export const myTeamsRoute: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  app.get('/v1/user/teams', { schema: { response: { 200: myTeamsSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    return readMyTeams(context, userKey);
  });
};

const isSchool = ({ type }: Profile) => SCHOOL_TYPES.includes(type);
const isBroadcaster = ({ type }: Profile) => BROADCASTER_TYPES.includes(type);

async function readMyTeams(
  { db, findProfiles, findTeamGames }: Pick<ServiceContext, 'db' | 'findProfiles' | 'findTeamGames'>,
  userKey: string,
): Promise<MyTeams> {
  const [followed, teams] = await Promise.all([
    db
      .select({ key: follows.contentKey })
      .from(follows)
      .where(and(eq(follows.userKey, userKey), inArray(follows.contentType, [...SCHOOL_TYPES, ...BROADCASTER_TYPES])))
      .orderBy(desc(follows.createdAt), follows.contentKey)
      .limit(MOST_READ),
    db
      .select()
      .from(favoriteTeams)
      .where(eq(favoriteTeams.userKey, userKey))
      .orderBy(desc(favoriteTeams.createdAt), favoriteTeams.key)
      .limit(MOST_READ),
  ]);
  const keys = [...new Set([...followed.map(({ key }) => key), ...teams.map(({ schoolKey }) => schoolKey)])];
  const profiles = keys.length > 0 ? await findProfiles(keys) : new Map<string, Profile>();
  const following = [...new Set(followed.map(({ key }) => key))]
    .flatMap((key) => profiles.get(key) ?? [])
    .filter((profile) => isSchool(profile) || isBroadcaster(profile));
  const favorites = teams.flatMap(({ key, schoolKey, sport, level, gender }) => {
    const school = profiles.get(schoolKey);
    return school ? [{ key, school_key: schoolKey, sport, level, gender, school }] : [];
  });
  const games = await findTeamGames({
    teams: [
      ...following.filter(isSchool).map(({ key }) => ({ schoolKey: key, sport: null, level: null, gender: null })),
      ...favorites.map(({ school_key, sport, level, gender }) => ({ schoolKey: school_key, sport, level, gender })),
    ],
    publisherKeys: following.filter(isBroadcaster).map(({ key }) => key),
  });
  return { following, favorites, ...games };
}
