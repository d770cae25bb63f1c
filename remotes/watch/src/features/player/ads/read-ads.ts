import { VASTClient } from '@dailymotion/vast-client';
import { parsedUrl } from 'shared-contracts/rules';

/** A counted address, or one that leads somewhere, as VAST documents name them: with macros, and not yet checked. */
interface AdAddress {
  url: string;
}

/** What of the library's linear creatives is read here; its own types leave it open. */
export interface Creative {
  type: string;
  /** Seconds; -1 where the document says nothing. */
  duration: number;
  /** Seconds; null where it cannot be skipped. */
  skipDelay: number | null;
  mediaFiles: readonly MediaFile[];
  videoClickThroughURLTemplate: AdAddress | null;
}

interface MediaFile {
  fileURL: string | null;
  mimeType: string | null;
  apiFramework: string | null;
  height: number;
}

export interface Ad {
  creatives: readonly Creative[];
}

/** An ad with a film that this browser plays. `ad` and `creative` are for whoever counts. */
export interface PlayableAd {
  ad: Ad;
  creative: Creative;
  film: string;
  /** Where a press on it leads; null where that is no web address. */
  leadsTo: string | null;
}

/** Milliseconds for each document; a chain of them is cut off by the break that it is for. */
const DOCUMENT_LIMIT = 2500;
/** Documents that may refer to the next one. */
const WRAPPER_LIMIT = 4;
/** Seconds that all ads of a break may take together. */
const BREAK_LIMIT = 32;
/** Lines of the picture beyond which a film is not worth its size. */
const TALLEST = 720;

/** The address in its whole form, if it is one of the web; null for anything else, such as a script. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const url = parsedUrl(text.trim(), document.baseURI);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/** The film to play: of those that fit a player the sharpest, of the others the smallest. Players in scripts are none. */
function filmOf({ mediaFiles }: Creative, canPlay: (type: string) => boolean): string | null {
  const films = mediaFiles.filter(
    ({ mimeType, apiFramework, fileURL }) =>
      !apiFramework && mimeType?.startsWith('video/') && canPlay(mimeType) && webAddress(fileURL) !== null,
  );
  const byHeight = films.toSorted((a, b) => b.height - a.height);
  const film = byHeight.find(({ height }) => height <= TALLEST) ?? byHeight.at(-1);
  return webAddress(film?.fileURL);
}

/**
 * The first ads that fit into one break, in their order.
 * @param room seconds
 */
export function playableAds(ads: readonly Ad[], canPlay: (type: string) => boolean, room: number): PlayableAd[] {
  const limit = Math.min(room, BREAK_LIMIT);
  let seconds = 0;
  const playable: PlayableAd[] = [];
  for (const ad of ads) {
    const creative = ad.creatives.find(({ type }) => type === 'linear');
    const film = creative && filmOf(creative, canPlay);
    if (!creative || !film || creative.duration <= 0 || seconds + creative.duration > limit) continue;
    seconds += creative.duration;
    playable.push({ ad, creative, film, leadsTo: webAddress(creative.videoClickThroughURLTemplate?.url) });
  }
  return playable;
}

/** Fetches a document as XML, without turning text into markup, which the page's policy forbids. */
function fetchDocument(address: string, signal: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const url = webAddress(address);
    if (url === null) return reject(new Error(`An ad refers to ${address}, which is no web address.`));
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`No ads came from ${url}.`));
    request.open('GET', url);
    Object.assign(request, {
      responseType: 'document',
      timeout: DOCUMENT_LIMIT,
      onerror: fail,
      ontimeout: fail,
      onabort: fail,
    });
    request.overrideMimeType('application/xml');
    request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send();
  });
}

type CallStore = ConstructorParameters<typeof VASTClient>[2];

/** What the library counts its calls in: here for this break alone, and not on the visitor's device. */
function createCallStore(): CallStore {
  const values = new Map<string, unknown>();
  const store = {
    getItem: (key: string) => values.get(key),
    setItem: (key: string, value: unknown) => values.set(key, value),
  };
  return store as unknown as CallStore;
}

/**
 * Asks an ad server by a video tag (VAST), and whoever it refers to; none for an empty answer.
 * @throws Error when no answer comes, or one that is no VAST
 */
export async function readAds(tag: string, signal: AbortSignal): Promise<{ ads: readonly Ad[] }> {
  const client = new VASTClient(0, 0, createCallStore());
  return client.get(tag, {
    resolveAll: true,
    wrapperLimit: WRAPPER_LIMIT,
    urlHandler: {
      get: (address: string) =>
        fetchDocument(address, signal).then(
          (xml) => ({ xml, details: { byteLength: 0, statusCode: 200, rawXml: '' } }),
          (error: unknown) => ({ error, statusCode: null }),
        ),
    },
  });
}
