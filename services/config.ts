import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type AdsConfig, readAdsConfig } from './ads/ads-config.ts';
import { type BotCheckConfig, readBotCheck } from './bot-check/bot-check-config.ts';
import { defaultQuickLinks, quickLinksSchema } from './content/quick-links.ts';
import { type FlagsConfig, readFlagsConfig } from './flags/flags-config.ts';
import { type PrivacyConfig, readPrivacy } from './gateway/privacy-config.ts';
import { isLoopback } from './loopback.ts';
import { type ReleasesConfig, readReleasesConfig } from './releases/releases-config.ts';
import { readServiceAddresses, type ServiceAddresses } from './service-addresses.ts';
import { isTimeZone } from './time-zone.ts';
import { type CertificateFiles, readTlsConfig } from './tls/index.ts';

const environments = ['development', 'test', 'qa', 'dev-qa', 'stage', 'dev-stage', 'perf', 'production'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A mail address with an optional name: `Friday Lights <no-reply@example.org>`. */
const senderSchema = z.string().transform((text, context) => {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  if (z.email().safeParse(address).success && !/[\r\n]/.test(name)) return { name: name.trim(), address };
  context.addIssue('must be a mail address such as Friday Lights <no-reply@example.org>');
  return z.NEVER;
});

/** An address that is none gets one sentence: `abort` leaves out what else may be wrong with it. */
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
  abort: true,
});

/** Address of a whole site: scheme, host and port, and nothing behind them. */
const siteAddress = (example: string) =>
  webAddress
    .refine((address) => /^[^/]+\/\/[^/?#@]+\/?$/.test(address), `must be an address alone such as ${example}`)
    .transform((address) => new URL(address).origin);

const FANS_PROBLEM = 'must be a whole number from 10 to 100000';
const DEFAULT_ZONE = 'America/New_York';
const DEFAULT_PORT = 3000;
const LAST_PORT = 65_535;

/** An address, or a network by its prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(length ?? 1) > 0 && Number(length ?? 1) <= (family === 4 ? 32 : 128);
}

/** An address that can be compared letter by letter: written just as a browser would write it. */
function isRedirectAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.href === text && url.username === '' && url.password === '' && !text.includes('#');
}

interface Reach {
  HOST: string;
  OPS_HOST: string;
  PUBLIC_URL?: string | undefined;
  OPS_URL?: string | undefined;
  TRUSTED_PROXIES: string[];
}

function isPublic({ HOST, OPS_HOST, PUBLIC_URL, OPS_URL, TRUSTED_PROXIES }: Reach): boolean {
  const interfaces = [HOST, OPS_HOST].map((host) => (isIP(host) === 6 ? `[${host}]` : host));
  const addresses = [PUBLIC_URL, OPS_URL].flatMap((address) => URL.parse(address ?? '')?.hostname ?? []);
  return TRUSTED_PROXIES.length > 0 || ![...interfaces, ...addresses].every(isLoopback);
}

/** Code of releases runs on the site's own origin, and must not run where operations are signed in. */
function opsProblem({ PORT, OPS_PORT, PUBLIC_URL, OPS_URL }: Record<string, string | undefined>): string | null {
  if (OPS_PORT !== undefined && OPS_PORT !== '0' && Number(OPS_PORT) === Number(PORT ?? DEFAULT_PORT)) {
    return 'OPS_PORT: must be another port than PORT';
  }
  const [ofOps, ofSite] = [OPS_URL, PUBLIC_URL].map((address) => URL.parse(address ?? '')?.origin);
  return ofOps !== undefined && ofOps === ofSite ? 'OPS_URL: must be another origin than PUBLIC_URL' : null;
}

/** Browsers drop a cookie for a domain that the site does not belong to, and nobody would stay signed in. */
function cookieDomainProblem(domain: string | undefined, publicUrl: string | undefined): string | null {
  if (domain === undefined) return null;
  const host = publicUrl === undefined ? '' : (URL.parse(publicUrl)?.hostname ?? '');
  if (host === domain || host.endsWith(`.${domain}`)) return null;
  return 'COOKIE_DOMAIN: must be the host of PUBLIC_URL, or the end of it after a dot';
}

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(LAST_PORT).default(DEFAULT_PORT),
  HOST: z.string().default('127.0.0.1'),
  /** Where operations listen: the port after the site's, for this machine alone, when absent. */
  OPS_PORT: z.coerce.number().int().min(0).max(LAST_PORT).optional(),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** Address of operations, behind a proxy. */
  OPS_URL: siteAddress('https://ops.example.org').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  LOG_LEVEL: z.enum(levels).default('warn'),
  APP_ENV: z.enum(environments).default('production'),
  /** Root of every signing key; generated and kept in the data folder when absent. */
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Address of the site as fans know it, behind a proxy. */
  PUBLIC_URL: siteAddress('https://www.example.org').optional(),
  /** Domain of the login cookies, such as `example.org` for all of its hosts; the site's own host when absent. */
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain name in lower case such as example.org')
    .optional(),
  NETWORK_NAME: z
    .string()
    .max(40)
    .regex(/[a-z0-9]/i, 'must have a letter or digit of the Latin alphabet, for addresses')
    .default('Bleacherside'),
  /** Colour of buttons and links; what is derived from it keeps its contrast. */
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #ffb224')
    .optional(),
  DOMAIN_SUFFIX: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain name such as example.org')
    .default('bleacherside.test'),
  /** Help for those who run a school's cameras; `help.` of the domain when absent. */
  HELP_CENTRE_URL: webAddress.optional(),
  /** Support for fans; `support.` of the domain when absent. */
  SUPPORT_URL: webAddress.optional(),
  /** The site's gateway as a client of the member service; the secret is derived from the root one when absent. */
  MEMBER_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'must have 1 to 100 visible ASCII characters')
    .default('web'),
  MEMBER_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, 'must have 16 to 256 visible ASCII characters')
    .optional(),
  /** Addresses that the member service may send a code to; without any, the site's own `/auth/callback`. */
  MEMBER_REDIRECT_URIS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isRedirectAddress), 'must be http or https addresses without a fragment, with commas')
    .default([]),
  /** Accounts, test cards and a schedule to try things with: 1 or 0. */
  DEMO: z.enum(['1', '0'], 'must be 1 or 0').optional(),
  SEED: z.coerce.number().int().nonnegative().default(4583),
  /** Copies of schedules and brackets in browsers that allow it, to be read without a network: 1 or 0. */
  OFFLINE_PAGES: z.enum(['1', '0'], 'must be 1 or 0').default('1'),
  /** Videos that a member may have running at the same time. */
  STREAMS_PER_MEMBER: z.coerce.number().int().min(1).max(100).default(3),
  /** Fans who may sit behind one address, as at a school: limits by address grow with it. */
  FANS_PER_ADDRESS: z.coerce
    .number(FANS_PROBLEM)
    .int(FANS_PROBLEM)
    .min(10, FANS_PROBLEM)
    .max(100_000, FANS_PROBLEM)
    .default(500),
  /** Proxies whose word on a visitor's address counts: addresses or networks, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, with commas')
    .default([]),
  /** Where a visitor is taken to be whose address is private, as on a developer's own machine. */
  GEO_DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as US')
    .default('US'),
  GEO_DEFAULT_TIME_ZONE: z.string().refine(isTimeZone, 'must be a zone such as America/New_York').default(DEFAULT_ZONE),
  /** Server that mails are sent by, with its name and password in the address. */
  MAIL_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be a mail server such as smtp://name:password@mail.example.org:587',
    })
    .optional(),
  MAIL_FROM: senderSchema.optional(),
  /** Links of the footer, as a JSON list. */
  QUICK_LINKS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be a JSON list');
        return z.NEVER;
      }
    })
    .pipe(quickLinksSchema)
    .optional(),
});

/** Everything that the server process reads from its environment; made once, at the start. */
export interface ServicesConfig {
  port: number;
  host: string;
  /** Null where TLS ends elsewhere, or nowhere. */
  tls: CertificateFiles | null;
  /** Where the ops page and the release registry are, apart from the site. */
  ops: {
    port: number;
    /** Whether the port was named: else another one does as well when it is taken. */
    isPortNamed: boolean;
    host: string;
    publicUrl: string | undefined;
  };
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: (typeof levels)[number];
  environment: (typeof environments)[number];
  /** A key for one purpose, derived from the root secret. */
  keyFor(purpose: string): Buffer;
  publicUrl: string | undefined;
  cookieDomain: string | undefined;
  /** `accent` is `#rrggbb`, or null for the design system's own. */
  brand: { name: string; domainSuffix: string; accent: string | null };
  /** The site's own client at the member service. No page and no log may ever show its secret. */
  memberClient: { id: string; secret: string; redirectUris: readonly string[] };
  /** Addresses of the sites beside this one. */
  links: { helpCentre: string; fanSupport: string };
  /** Whether the installation shall be a demo; null leaves it to the installation. */
  demo: boolean | null;
  /** Whether others than this machine may reach the site, or a proxy stands in front of it. */
  isPublic: boolean;
  seed: number;
  /** Base address of every service, as pages and the gateway call it. */
  services: ServiceAddresses;
  ads: AdsConfig;
  botCheck: BotCheckConfig;
  privacy: PrivacyConfig;
  /** Null when no client-side id of a flag environment is configured. */
  flags: FlagsConfig | null;
  /** Secret of the flag environment; null unless contexts have to be proven to it. No page is told. */
  flagsSecret: string | null;
  streamsPerMember: number;
  fansPerAddress: number;
  hasOfflinePages: boolean;
  /** `folder` takes the mails as files while there is no server. */
  mail: { url: string | undefined; from: { name: string; address: string }; folder: string };
  geo: { defaultCountry: string; defaultTimeZone: string };
  quickLinks: z.infer<typeof quickLinksSchema>;
  releases: ReleasesConfig;
  trustedProxies: string[];
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
  const { addresses, problems } = readServiceAddresses(present);
  const ads = readAdsConfig(present);
  const botCheck = readBotCheck(present, addresses.botCheck);
  const privacy = readPrivacy(present);
  const flags = readFlagsConfig(present, addresses.flags);
  const dataDir = path.resolve(present.DATA_DIR ?? '.data');
  const releases = readReleasesConfig(present, dataDir);
  const ofCookies = cookieDomainProblem(present.COOKIE_DOMAIN, present.PUBLIC_URL);
  const ofOps = opsProblem(present);
  const tls = readTlsConfig(present);
  const all = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...problems,
    ...ads.problems,
    ...botCheck.problems,
    ...privacy.problems,
    ...flags.problems,
    ...releases.problems,
    ...tls.problems,
    ...[ofCookies, ofOps].filter((problem) => problem !== null),
  ];
  if (!parsed.success || all.length > 0) return { ok: false, problems: all };
  const values = parsed.data;
  const secret = values.SECRET ?? readSecret(dataDir);
  const keyFor = (purpose: string) => createHash('sha256').update(`${purpose}\0${secret}`).digest();
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      tls: tls.files,
      ops: {
        port: values.OPS_PORT ?? (values.PORT === 0 || values.PORT === LAST_PORT ? 0 : values.PORT + 1),
        isPortNamed: values.OPS_PORT !== undefined,
        host: values.OPS_HOST,
        publicUrl: values.OPS_URL,
      },
      dataDir,
      databaseUrl: values.DATABASE_URL,
      logLevel: values.LOG_LEVEL,
      environment: values.APP_ENV,
      keyFor,
      publicUrl: values.PUBLIC_URL,
      cookieDomain: values.COOKIE_DOMAIN,
      brand: {
        name: values.NETWORK_NAME,
        domainSuffix: values.DOMAIN_SUFFIX,
        accent: values.BRAND_COLOR?.toLowerCase() ?? null,
      },
      memberClient: {
        id: values.MEMBER_CLIENT_ID,
        secret: values.MEMBER_CLIENT_SECRET ?? keyFor('member client secret').toString('base64url'),
        redirectUris: values.MEMBER_REDIRECT_URIS,
      },
      links: {
        helpCentre: values.HELP_CENTRE_URL ?? `https://help.${values.DOMAIN_SUFFIX}/`,
        fanSupport: values.SUPPORT_URL ?? `https://support.${values.DOMAIN_SUFFIX}/`,
      },
      demo: values.DEMO === undefined ? null : values.DEMO === '1',
      isPublic: isPublic(values),
      seed: values.SEED,
      services: addresses,
      ads: ads.config,
      botCheck: botCheck.config,
      privacy: privacy.config,
      flags: flags.config,
      flagsSecret: flags.secret,
      streamsPerMember: values.STREAMS_PER_MEMBER,
      fansPerAddress: values.FANS_PER_ADDRESS,
      hasOfflinePages: values.OFFLINE_PAGES === '1',
      mail: {
        url: values.MAIL_URL,
        from: values.MAIL_FROM ?? { name: values.NETWORK_NAME, address: `no-reply@${values.DOMAIN_SUFFIX}` },
        folder: path.join(dataDir, 'mail'),
      },
      geo: { defaultCountry: values.GEO_DEFAULT_COUNTRY, defaultTimeZone: values.GEO_DEFAULT_TIME_ZONE },
      quickLinks: values.QUICK_LINKS ?? defaultQuickLinks,
      releases: releases.config,
      trustedProxies: values.TRUSTED_PROXIES,
    },
  };
}
