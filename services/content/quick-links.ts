import { z } from 'zod';

/** A short list of links whose wording, target and icon are configuration. */
export const quickLinksSchema = z
  .array(
    z.object({
      label: z.string().min(1).max(40),
      /** Path of the site. */
      href: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])/, 'must be a path of the site'),
      /** Name at the icon service, with its set. */
      icon: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name such as mdi:football'),
    }),
  )
  .max(12);

export const defaultQuickLinks: z.infer<typeof quickLinksSchema> = [
  { label: 'Football', href: '/search?q=football', icon: 'mdi:football' },
  { label: 'Basketball', href: '/search?q=basketball', icon: 'mdi:basketball' },
  { label: 'Volleyball', href: '/search?q=volleyball', icon: 'mdi:volleyball' },
  { label: 'Soccer', href: '/search?q=soccer', icon: 'mdi:soccer' },
];
