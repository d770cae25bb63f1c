import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { ServicePlugin } from '../service-context.ts';
import { answerFor, countryOf, type GeoAnswer, isPrivateAddress } from './locate.ts';

const require = createRequire(import.meta.url);

/** Both families in one file: the one for IPv4 alone answers IPv6 addresses with wrong countries. */
const DATABASE = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Lets a developer stand in another country; counts outside production only. */
const OVERRIDE = 'x-geo-country';

const names = z.record(z.string(), z.string());
const countrySchema = z.object({ iso_code: z.string().optional(), names: names.optional() });
const answerSchema = z.object({
  city: z.object({ names: names.optional() }),
  country: countrySchema,
  location: z.object({ time_zone: z.string().optional() }),
  subdivisions: z.array(z.object({ iso_code: z.string().optional() })),
  registered_country: countrySchema,
  traits: z.object({ ip_address: z.string() }),
});
const refusalSchema = z.object({ code: z.string(), error: z.string() });

/** Where a visitor is, by their address: the country, and nothing finer (specification §7.9). */
export const geo: ServicePlugin = async (plugin, { config }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const reader = new Reader<CountryResponse>(readFileSync(DATABASE));
  const { defaultCountry, defaultTimeZone } = config.geo;

  function overrideOf(request: FastifyRequest): string | null {
    const value = request.headers[OVERRIDE];
    const isTaken = config.environment !== 'production' && typeof value === 'string' && /^[A-Z]{2}$/.test(value);
    return isTaken ? value : null;
  }

  function locate(request: FastifyRequest): GeoAnswer | null {
    const { ip } = request;
    const override = overrideOf(request);
    if (override !== null) return answerFor(override, override === defaultCountry ? defaultTimeZone : null, ip);
    if (isPrivateAddress(ip)) return answerFor(defaultCountry, defaultTimeZone, ip);
    const country = countryOf(reader, ip);
    return country === null ? null : answerFor(country, null, ip);
  }

  const schema = {
    querystring: z.object({ referrer: z.string().max(2048).optional() }),
    response: { 200: answerSchema, 404: refusalSchema },
  };
  for (const path of ['/geoip/v2.1/city/me', '/me']) {
    app.get(path, { schema }, async (request, reply) => {
      reply.header('cache-control', 'private, max-age=600');
      const answer = locate(request);
      if (answer) return answer;
      const error = 'The supplied IP address is not in the database.';
      return reply.status(404).send({ code: 'IP_ADDRESS_NOT_FOUND', error });
    });
  }
};
