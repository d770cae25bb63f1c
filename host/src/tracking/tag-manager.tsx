import { useEffect } from 'react';

export interface TagManagerProps {
  /** Checked already. */
  id: string;
  /** Where its script is served. */
  origin: string;
  /** The queue that its script reads, `window.dataLayer`. */
  layer: unknown[];
}

/** Loads the tag manager's script, once; stands behind a consent gate. */
export function TagManager({ id, origin, layer }: TagManagerProps) {
  useEffect(() => {
    const source = `${origin}/gtm.js?id=${id}&l=dataLayer`;
    if (document.querySelector(`script[src="${source}"]`)) return;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = source;
    document.head.append(script);
  }, [id, origin, layer]);
  return null;
}
