/** The largest answer that is read, in bytes: many times what any service has to say. */
const LARGEST_ANSWER = 4_000_000;

/** Reads an answer's text; null when it has more than `largest` bytes, and then it is not read to its end. */
export async function readText(response: Response, largest = LARGEST_ANSWER): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > largest) {
      await reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
