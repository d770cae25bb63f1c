import type { Language, Translation } from 'shared-contracts/messages';
import { spanish } from './es.ts';

/** The shell's words in each language, for a server, which renders pages of all of them; null for English. */
export const translations: Readonly<Record<Language, Translation | null>> = { en: null, es: spanish };
