/** What the media origin says in the body of an error answer. */
export interface Refusal {
  code: string;
  message: string;
}

/** Reads the origin's JSON from a finished request, whichever type of answer the request asked for. */
export function readRefusal(request: unknown): Refusal | null {
  const { responseType, response } = (request ?? {}) as Partial<XMLHttpRequest>;
  const text = response instanceof ArrayBuffer ? new TextDecoder().decode(response) : response;
  if ((responseType && responseType !== 'text' && responseType !== 'arraybuffer') || typeof text !== 'string')
    return null;
  try {
    const { code, message } = JSON.parse(text) as Partial<Refusal>;
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : null;
  } catch {
    return null;
  }
}
