import { t } from '../messages/index.ts';
import type { FullPageMeta } from './page-meta.ts';

export function homeMeta(network: string): FullPageMeta {
  return {
    title: t('{network}: watch high-school sports live and on demand', { network }),
    description: t('Live high-school games and replays from schools in every state.'),
    canonical: '/',
  };
}
