import ofContracts from 'shared-contracts/es.json' with { type: 'json' };
import { createTranslation } from 'shared-contracts/translation';
import ofShell from './es.json' with { type: 'json' };

/** The shell's words in Spanish. */
export const spanish = createTranslation('es', { ...ofContracts, ...ofShell });
