/** Where the flag service is, and which of its environments is ours. */
export interface FlagService {
  clientId: string;
  baseUrl: string;
  streamUrl: string;
  eventsUrl: string;
}
