/** 128 random bits as hexadecimal text. Unlike `randomUUID`, it also works on a site served without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
