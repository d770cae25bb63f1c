/** A legal page's text. `{name}`, `{support}` and `{domain}` stand for the network's name, support site and domain. */
export interface LegalText {
  title: string;
  /** Day of the last change, YYYY-MM-DD. */
  updated: string;
  html: string;
}
