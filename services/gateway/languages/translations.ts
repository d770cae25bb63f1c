import ofContracts from 'shared-contracts/es.json' with { type: 'json' };
import { type Language, languageOfPages, type Translation } from 'shared-contracts/messages';
import ofPageMeta from 'shared-contracts/page-meta/es.json' with { type: 'json' };
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleaseMap } from 'shared-contracts/remote';
import type { RouteRow } from 'shared-contracts/routes';
import { createTranslation } from 'shared-contracts/translation';
import { releaseOf } from '../release-of.ts';
import ofGateway from './es.json' with { type: 'json' };

/** What the gateway itself says in pages, in each language; null for English. */
export const translations: Readonly<Record<Language, Translation | null>> = {
  en: null,
  es: createTranslation('es', { ...ofContracts, ...ofPageMeta, ...ofGateway }),
};

/** The scripts with a host's words in a language; see the host's `load-translation.ts`. */
export function languageFiles(language: Language, { files }: ReleaseRecord): string[] {
  return Object.keys(files).filter((file) => file.startsWith(`language-${language}.`) && file.endsWith('.js'));
}

/** The language of a page for a visitor who chose `wanted`: English where the host's release does not speak it. */
export function spokenLanguage(wanted: Language, hostRecord: ReleaseRecord): Language {
  return languageFiles(wanted, hostRecord).length > 0 ? wanted : 'en';
}

/** What the page of a row speaks to a visitor of that language: English where its live release has no other words. */
export function translationOfPage(language: Language, map: ReleaseMap, row: RouteRow): Translation | null {
  return translations[languageOfPages(releaseOf(map, row)?.pages ?? {}, language)];
}
