import { useEffect } from 'react';

export interface TagManagerProps {
  /** Checked already. */
  id: string;
  /** Where its script is served. */
  origin: string;
  /** The queue that its script reads, `window.dataLayer`. */
  layer: unknown[];
}

const sourceOf = ({ id, origin }: TagManagerProps) => `${origin}/gtm.js?id=${id}&l=dataLayer`;

const isLoaded = (source: string) => document.querySelector(`script[src="${source}"]`) !== null;

/** Whether the tag manager's script was asked for in this document. */
export const isTagManagerLoaded = (tagManager: TagManagerProps) => isLoaded(sourceOf(tagManager));

/** Loads the tag manager's script, once; stands behind a consent gate. */
export function TagManager(tagManager: TagManagerProps) {
  const { layer } = tagManager;
  const source = sourceOf(tagManager);
  useEffect(() => {
    if (isLoaded(source)) return;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = source;
    document.head.append(script);
  }, [source, layer]);
  return null;
}
