import { sql } from 'drizzle-orm';
import { content } from '../../services/content/index.ts';
import { readRows } from '../../services/db/count-up-to.ts';
import type { OpenDatabase } from '../../services/db/database.ts';
import { createFindFinishedGames, directory } from '../../services/directory/index.ts';
import { echo } from '../../services/echo/index.ts';
import { createReadIngestLog, ingestLog } from '../../services/media/ingest-log.ts';
import { OWN_ADDRESS } from '../../services/own-address.ts';
import { createFindTeamGames, search } from '../../services/search/index.ts';
import {
  createDownloadDesk,
  createHoldingsOf,
  createMembershipOf,
  subscriptions,
} from '../../services/subscriptions/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../../services/testing.ts';
import { tournaments } from '../../services/tournaments/index.ts';
import { LIST_ADDRESSES } from './list-addresses.ts';
import { NETWORK_TIME } from './scaled-network.ts';

/** A list or search, and a function that asks for it once. */
export interface ListCall {
  name: string;
  call: () => Promise<unknown>;
}

const SEASON = { sport: 'Basketball', from: new Date('2026-07-01T04:00:00Z'), to: new Date('2027-07-01T04:00:00Z') };

const SERVICES = { search, directory, content, echo, tournaments, subscriptions };

/** Every list and search that pages ask for, on a database with a seeded network; to be closed. */
export async function listCalls(database: OpenDatabase): Promise<{ calls: ListCall[]; close: () => Promise<void> }> {
  const { db } = database;
  const [named = {}] = await readRows<Record<string, string>>(
    db,
    sql`select event.key as event, event.slug as game, home.key as school, home.slug, event.publisher_key as publisher,
      home.association_key as association, (select affiliate_key from publishers where type = 'affiliate' limit 1) as affiliate,
      (select key from passes limit 1) as pass,
      (select concat_ws('/', lower(state_code), sport, division, slug) from brackets limit 1) as bracket,
      (select concat_ws('-', lower(state_code), sport) from brackets limit 1) as tournament
    from events as event join schools as home on home.key = event.home_school_key where content_type = 'game' limit 1`,
  );
  const clock = () => NETWORK_TIME;
  const followed = await readRows<{ key: string }>(db, sql`select key from schools order by slug limit 100`);
  const ofAllSports = followed.map(({ key }) => ({ schoolKey: key, sport: null, level: null, gender: null }));
  const affiliates = [named.affiliate ?? ''];
  const media = await serviceUnderTest(ingestLog, {}, database);
  media.setNow(clock());
  const { config } = media.context;
  const downloads = createDownloadDesk({ db, config, clock, findPlayable: async () => null });
  const calls: ListCall[] = [
    {
      name: "a school's results",
      call: () => createFindFinishedGames(db)({ ...SEASON, schoolKey: named.school ?? '' }),
    },
    {
      name: "the games of a member's teams",
      call: () =>
        createFindTeamGames(db, config.services.media, clock)({ teams: ofAllSports, publisherKeys: affiliates }),
    },
    { name: "a member's holdings", call: () => createHoldingsOf(db, clock)('usr7') },
    { name: "a member's membership", call: () => createMembershipOf(db, clock)('usr7') },
    { name: "a member's video files", call: () => downloads.list('usr7') },
    { name: 'a video file of a member', call: () => downloads.findBought(db, 'usr7', 'vod22', clock()) },
  ];
  const readIngestLog = createReadIngestLog(async ({ path, headers }) => {
    const { statusCode, body } = await media.app.inject({ url: path, headers });
    if (statusCode !== 200) throw new Error(`${path}: ${body}`);
    return { status: statusCode, body: JSON.parse(body) };
  }, config);
  const anHourBefore = new Date(clock().getTime() - 3_600_000);
  calls.push({ name: 'the ingest log of an hour', call: () => readIngestLog(anHourBefore, clock()) });
  const open: ServiceUnderTest[] = [media];
  for (const [name, plugin] of Object.entries(SERVICES)) {
    const service = await serviceUnderTest(plugin, {}, database);
    service.setNow(clock());
    open.push(service);
    for (const address of LIST_ADDRESSES[name as keyof typeof SERVICES]) {
      const url = address.replace(/\{(\w+)\}/g, (_, part: string) => named[part] ?? '');
      calls.push({ name: address, call: () => ask(service, url) });
    }
  }
  return {
    calls,
    close: async () => {
      for (const { close } of open) await close();
    },
  };
}

/** Asked as gateways do, whom no limit of calls stops. Nobody has the profile `nobody`, which takes a look into every table of profiles. */
async function ask({ app }: ServiceUnderTest, url: string): Promise<unknown> {
  const { statusCode, body } = await app.inject({ url, remoteAddress: OWN_ADDRESS });
  if (statusCode !== 200 && statusCode !== 404) throw new Error(`${url}: ${body}`);
  return JSON.parse(body);
}
