import type { SearchCorrection } from 'shared-contracts/entities';
import { byLanguage, t } from 'shared-contracts/messages';
import { ELEMENT, Sentence } from '../../sentence.tsx';

const alternatives = byLanguage((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Says which words nothing has, and what was looked for in their place; nothing when all are known. */
export function CorrectionNote({ corrections }: { corrections: readonly SearchCorrection[] }) {
  return corrections.map(({ typed, shown }) =>
    shown.length === 0 ? (
      <p key={typed}>{t('No school and no game has “{typed}”.', { typed })}</p>
    ) : (
      <p key={typed}>
        <Sentence text={t('Nothing found for “{typed}”; showing {others}.', { typed, others: ELEMENT })}>
          <strong>{alternatives().format(shown.map((word) => `“${word}”`))}</strong>
        </Sentence>
      </p>
    ),
  );
}
