import { getIconData, getIcons, iconToHTML, iconToSVG } from '@iconify/utils';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { createIconSets, hasIcon, iconPrefixes } from './icon-sets.ts';

const ICON_NAME = '[a-z0-9]+(-[a-z0-9]+)*';
/** The client keeps its addresses below 500 characters. */
const LONGEST_LIST = 1000;
const WEEK = 7 * 24 * 3600;
const CACHE = `public, max-age=${WEEK}, stale-while-revalidate=${WEEK}`;

const iconSchema = z.object({
  body: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
  rotate: z.number().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
});
const iconDataSchema = z.object({
  prefix: z.string(),
  lastModified: z.number().optional(),
  aliases: z.record(z.string(), iconSchema.partial().extend({ parent: z.string() })).optional(),
  icons: z.record(z.string(), iconSchema),
  width: z.number().optional(),
  height: z.number().optional(),
  not_found: z.array(z.string()).optional(),
});

/** Icons by name, in the Iconify API's form: for names that come as data, not for those that the code knows. */
export const icons: ServicePlugin = async (plugin) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const setOf = createIconSets();

  for (const prefix of iconPrefixes) {
    app.get(
      `/${prefix}.json`,
      {
        schema: {
          querystring: z.object({
            icons: z
              .string()
              .max(LONGEST_LIST)
              .regex(new RegExp(`^${ICON_NAME}(,${ICON_NAME})*$`), 'must be names with commas, such as home,football'),
          }),
          response: { 200: iconDataSchema },
        },
      },
      async (request, reply) => {
        const set = setOf(prefix);
        const wanted = [...new Set(request.query.icons.split(','))];
        const missing = wanted.filter((name) => !hasIcon(set, name));
        const found = getIcons(
          set,
          wanted.filter((name) => hasIcon(set, name)),
        );
        reply.header('cache-control', CACHE);
        return { prefix, icons: {}, ...found, ...(missing.length > 0 ? { not_found: missing } : {}) };
      },
    );

    app.get(
      `/${prefix}/:file`,
      {
        schema: {
          params: z.object({
            file: z
              .string()
              .max(100)
              .regex(new RegExp(`^${ICON_NAME}\\.svg$`)),
          }),
        },
      },
      async (request, reply) => {
        const name = request.params.file.slice(0, -'.svg'.length);
        const set = setOf(prefix);
        const data = hasIcon(set, name) ? getIconData(set, name) : null;
        if (!data) throw new HttpError(404, 'icon_not_found', `The set ${prefix} has no icon of this name.`);
        const { attributes, body } = iconToSVG(data, { height: '1em' });
        return reply
          .header('cache-control', CACHE)
          .type('image/svg+xml; charset=utf-8')
          .send(iconToHTML(body, attributes));
      },
    );
  }
};
