import type { ServiceName } from '../routes/route-table.ts';

/**
 * What the API layer needs from the place it runs in: the browser's host shell, the gateway's renderer, or a test.
 * It is the store's thunk extra argument, so no module keeps state of its own.
 */
export interface ApiEnvironment {
  /** Base address of each service, without a trailing slash. */
  services: Readonly<Record<ServiceName, string>>;
  fetch: typeof fetch;
  accessToken(): string | null;
  /** Asks for a new access token once; true when there is one. Concurrent calls share one request. */
  refreshAccess(): Promise<boolean>;
  /** First data that the gateway put into the HTML, by address; each is used once. */
  takeInlined(address: string): unknown;
  /**
   * Told once of each call that gave no data, its retry included. The endpoint's name stands for the address, whose query
   * and keys may say something of the visitor.
   */
  callFailed?(call: { service: ServiceName; endpoint: string; kind: string; status?: number }): void;
}
