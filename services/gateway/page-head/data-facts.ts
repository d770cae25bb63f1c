/** What the structured data of a page takes from the site. */
export interface DataFacts {
  /** Origin of the site, without a path. */
  origin: string;
  /** Name of the network. */
  network: string;
  now: Date;
}
