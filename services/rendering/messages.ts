import type { Language } from 'shared-contracts/messages';

/** What a renderer is started with: the scripts that a release of the host, and one of a remote, bring for servers. */
export interface RendererScripts {
  host: string;
  remote: string;
}

/** A page to render; `page` and `rendered` are as the tab reads them, see the host's `PageData`. */
export interface RenderRequest {
  /** Whole address of the page. */
  address: string;
  page: unknown;
  rendered: { releaseId: string; timeZone: string; language: Language; at: number };
}

/**
 * `lacking`: these addresses of services have to be among the page's data. `left to the tab`: the page leads
 * elsewhere, or depends on who the visitor is. `failed`: the page threw, or with `isOfHost` the host's script did not start.
 */
export type RenderAnswer =
  | { status: 'rendered'; html: string }
  | { status: 'lacking'; addresses: string[] }
  | { status: 'left to the tab' }
  | { status: 'failed'; reason: string; isOfHost?: true | undefined };

/** First the scripts, once; then one page after the other. */
export type RenderMessage = { scripts: RendererScripts } | { request: RenderRequest };

/** The same as it is sent: a page is the text of its message, as JSON. */
export type RenderMessageHead = { scripts: RendererScripts } | { request: Omit<RenderRequest, 'page'> };
