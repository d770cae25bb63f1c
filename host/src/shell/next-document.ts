/** A word from one document of a tab to the one that is loaded after it. A browser may forbid it: then nothing is said. */
export interface DocumentNote {
  leave(): void;
  /** True once, in the document after the one that left the note. */
  take(): boolean;
}

/** @param storage remembers for this tab alone, and may throw */
export function createDocumentNote(storage: () => Storage, name: string): DocumentNote {
  return {
    leave() {
      try {
        storage().setItem(name, '1');
      } catch {
        // The next document says nothing then.
      }
    },
    take() {
      try {
        const isLeft = storage().getItem(name) !== null;
        if (isLeft) storage().removeItem(name);
        return isLeft;
      } catch {
        return false;
      }
    },
  };
}
