import type { SearchCorrection } from 'shared-contracts/entities';

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Says which words nothing has, and what was looked for in their place; nothing when all are known. */
export function CorrectionNote({ corrections }: { corrections: readonly SearchCorrection[] }) {
  return corrections.map(({ typed, shown }) =>
    shown.length === 0 ? (
      <p key={typed}>No school and no game has “{typed}”.</p>
    ) : (
      <p key={typed}>
        Nothing found for “{typed}”; showing <strong>{alternatives.format(shown.map((word) => `“${word}”`))}</strong>.
      </p>
    ),
  );
}
