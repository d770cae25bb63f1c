import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

const environments = ['development', 'test', 'qa', 'dev-qa', 'stage', 'dev-stage', 'perf', 'production'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  LOG_LEVEL: z.enum(levels).default('warn'),
  APP_ENV: z.enum(environments).default('production'),
  /** Root of every signing key; generated and kept in the data folder when absent. */
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: z.url().optional(),
  NETWORK_NAME: z.string().min(1).max(40).default('Bleacherside'),
  DOMAIN_SUFFIX: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain name such as example.org')
    .default('bleacherside.test'),
  SEED: z.coerce.number().int().nonnegative().default(4583),
});

/** Everything that the server process reads from its environment; made once, at the start. */
export interface ServicesConfig {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: (typeof levels)[number];
  environment: (typeof environments)[number];
  /** A key for one purpose, derived from the root secret. */
  keyFor(purpose: string): Buffer;
  publicUrl: string | undefined;
  brand: { name: string; domainSuffix: string };
  seed: number;
}

export type ConfigResult = { ok: true; config: ServicesConfig } | { ok: false; problems: string[] };

/**
 * Reads and checks the environment. All problems are listed at once, each with its variable's name.
 * @param readSecret gives the kept root secret when `SECRET` is not set
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  readSecret: (dataDir: string) => string,
): ConfigResult {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const values = parsed.data;
  const dataDir = path.resolve(values.DATA_DIR);
  const secret = values.SECRET ?? readSecret(dataDir);
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      dataDir,
      databaseUrl: values.DATABASE_URL,
      logLevel: values.LOG_LEVEL,
      environment: values.APP_ENV,
      keyFor: (purpose) => createHash('sha256').update(`${purpose}\0${secret}`).digest(),
      publicUrl: values.PUBLIC_URL,
      brand: { name: values.NETWORK_NAME, domainSuffix: values.DOMAIN_SUFFIX },
      seed: values.SEED,
    },
  };
}
