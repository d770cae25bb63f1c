import type { PageMeta } from '../remote/shell.ts';

/** What browsers, search engines and shared links call a page, whole: the first HTML says the same as the tab does later. */
export type FullPageMeta = { [Name in keyof PageMeta]-?: string };
