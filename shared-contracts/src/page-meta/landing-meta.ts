import type { LandingPage } from '../entities/index.ts';
import { t } from '../messages/index.ts';
import { landingPath } from '../routes/links.ts';
import type { FullPageMeta } from './page-meta.ts';

/** What a poster or an announcement of a game, a school or a tournament leads to. */
export function landingMeta(landing: Pick<LandingPage, 'kind' | 'slug' | 'name'>, network: string): FullPageMeta {
  const { kind, name } = landing;
  return {
    title: `${t('Watch {name}', { name })} | ${network}`,
    description:
      kind === 'event'
        ? t('When and how to watch {name} on {network}.', { name, network })
        : t('Games of {name} on {network}: what is on air, what comes next, and how to watch.', { name, network }),
    canonical: landingPath(landing),
  };
}
