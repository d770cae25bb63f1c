import type { FullPageMeta } from './page-meta.ts';

export function homeMeta(network: string): FullPageMeta {
  return {
    title: `${network}: watch high-school sports live and on demand`,
    description: 'Live high-school games and replays from schools in every state.',
    canonical: '/',
  };
}
