import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type OpenDatabase, openPostgres } from '../../services/db/database.ts';
import * as schema from '../../services/db/schema/index.ts';
import { seedDemo } from '../../services/db/seed/seed-demo.ts';
import { multiplySeed } from './multiply-seed.ts';
import type { PlanNode } from './plan-reads.ts';

/** When the network is looked at: how many games are coming differs from day to day, and with them what a plan reads. */
export const NETWORK_TIME = new Date('2026-11-20T20:00:00Z');

export interface Statement {
  text: string;
  parameters: unknown[];
}

export interface ScaledNetwork extends OpenDatabase {
  /** Runs a statement and returns how the database did it. */
  explain(statement: Statement): Promise<PlanNode>;
}

/**
 * A database on the PostgreSQL at this address with the demo's network, so many times as large. `onStatement` is told each
 * statement before it runs, once everything is there.
 */
export async function scaledNetwork(
  clusterUrl: string,
  times: number,
  onStatement: (statement: Statement) => void = () => {},
): Promise<ScaledNetwork> {
  const url = await createDatabase(clusterUrl);
  const filled = await openPostgres(url);
  await seedDemo(filled.db, { seed: 1, now: NETWORK_TIME, domainSuffix: 'demo.test' });
  await multiplySeed(filled.db, times);
  await filled.close();
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  const logger = { logQuery: (text: string, parameters: unknown[]) => onStatement({ text, parameters }) };
  const db = drizzle(pool, { schema, casing: 'snake_case', logger });
  return {
    db: db as unknown as OpenDatabase['db'],
    kind: 'postgresql',
    isUp: async () => true,
    close: () => pool.end(),
    explain: async ({ text, parameters }) => {
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, parameters);
      return rows[0]['QUERY PLAN'][0].Plan;
    },
  };
}

async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `network_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
