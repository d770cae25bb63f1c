import type { KeyObject } from 'node:crypto';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import type { SigningKey } from './key-pair.ts';

/** Who signs: the key, and the person or program on whose behalf. */
export interface Signer {
  key: SigningKey;
  actor: string;
}

export interface SignedDocument {
  payload: Buffer;
  keyId: string;
  actor: string;
}

/** A compact JWS over exact bytes, so that nothing depends on how JSON is written. */
export function signDocument(payload: Buffer, { key, actor }: Signer): Promise<string> {
  return new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA', kid: key.keyId, act: actor }).sign(key.privateKey);
}

/** Opens a signed document; null when it is none, when its key is not known, or when the bytes are not those signed. */
export async function openDocument(
  text: string,
  findKey: (keyId: string) => KeyObject | null | Promise<KeyObject | null>,
): Promise<SignedDocument | null> {
  try {
    const { alg, kid, act } = decodeProtectedHeader(text) as { alg?: string; kid?: string; act?: unknown };
    const key = alg === 'EdDSA' && kid ? await findKey(kid) : null;
    if (!key || !kid) return null;
    const { payload } = await compactVerify(text, key, { algorithms: ['EdDSA'] });
    return { payload: Buffer.from(payload), keyId: kid, actor: typeof act === 'string' ? act : '' };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null;
    if (error instanceof TypeError) return null;
    throw error;
  }
}
