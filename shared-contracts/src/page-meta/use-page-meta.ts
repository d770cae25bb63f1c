import { useEffect } from 'react';
import { useAppSelector } from 'shared-contracts/store';
import type { Shell } from '../remote/shell.ts';
import type { FullPageMeta } from './page-meta.ts';

/** Names the page, by the network's name; null while there is nothing to name. */
export function usePageMeta(metaOf: (network: string) => FullPageMeta | null, shell: Pick<Shell, 'meta'>): void {
  const network = useAppSelector((state) => state.site.name);
  const { title, description, canonical } = metaOf(network) ?? {};
  useEffect(() => {
    if (title) shell.meta({ title, description, canonical });
  }, [shell, title, description, canonical]);
}
