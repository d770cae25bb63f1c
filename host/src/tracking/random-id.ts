/** 128 random bits as hexadecimal digits. Unlike `randomUUID` it works on a site without TLS too. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
