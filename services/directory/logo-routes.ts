import { eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOGO_TYPES, type LogoFormat } from '../db/logo-names.ts';
import { logos } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import { remembered } from '../remembered.ts';
import type { ServicePlugin } from '../service-context.ts';

/** A name stands for one picture for ever. */
const CACHE = 'public, max-age=31536000, immutable';
/** An SVG that somebody opens by its own address runs nothing and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A page of games shows some forty logos, of up to 64 KB each. */
const MEMORY = { milliseconds: 3_600_000, limit: 500 } as const;

const params = z.object({ name: z.string().regex(/^[0-9a-f]{64}\.(png|svg|webp)$/) });

/** The pictures of logos. */
export const logoRoutes: ServicePlugin = async (plugin, { db, clock }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const findPicture = remembered(
    async (name: string) => {
      const [logo] = await db.select().from(logos).where(eq(logos.name, name));
      return logo ? Buffer.from(logo.picture) : null;
    },
    { ...MEMORY, clock },
  );

  app.get('/logos/:name', { schema: { params } }, async (request, reply) => {
    const { name } = request.params;
    const picture = await findPicture(name);
    if (!picture) throw new HttpError(404, 'logo_not_found', 'There is no such logo.');
    return reply
      .type(LOGO_TYPES[name.slice(name.lastIndexOf('.') + 1) as LogoFormat])
      .header('cache-control', CACHE)
      .header('content-security-policy', POLICY)
      .send(picture);
  });
};
