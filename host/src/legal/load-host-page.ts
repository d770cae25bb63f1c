import type { ComponentType } from 'react';

/** Loads a page of the host's own; its chunk belongs to the host's release, so no remote has a part in it. */
export async function loadHostPage(page: string): Promise<ComponentType> {
  const { legalPages } = await import('./legal-pages.tsx');
  const Page = legalPages[page];
  if (!Page) throw new Error(`The host has no page "${page}".`);
  return Page;
}
