import { useState } from 'react';

/** Which team's path is shown. A pointer or the keyboard's focus on a team shows it for a while, a press keeps it. */
export interface Trace {
  pinned: string | null;
  /** School key of the team to highlight now. */
  shown: string | null;
  toggle: (schoolKey: string) => void;
  preview: (schoolKey: string | null) => void;
  clear: () => void;
}

export function useTrace(): Trace {
  const [pinned, setPinned] = useState<string | null>(null);
  const [previewed, preview] = useState<string | null>(null);
  return {
    pinned,
    shown: previewed ?? pinned,
    toggle: (schoolKey) => setPinned((current) => (current === schoolKey ? null : schoolKey)),
    preview,
    clear: () => {
      setPinned(null);
      preview(null);
    },
  };
}
