import ofContracts from 'shared-contracts/es.json' with { type: 'json' };
import { speakBy } from 'shared-contracts/messages';
import ofPageMeta from 'shared-contracts/page-meta/es.json' with { type: 'json' };
import ofWatch from './es.json' with { type: 'json' };

/** Has the pages of watch speak Spanish. */
export const speak = speakBy('es', { ...ofContracts, ...ofPageMeta, ...ofWatch });
