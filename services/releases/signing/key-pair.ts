import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** An Ed25519 key that signs; `keyId` is its thumbprint, so a key cannot pass for another. */
export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  /** The public half, as others keep it. */
  publicJwk: PublicJwk;
}

export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that follows from 32 secret bytes, always the same for the same bytes. */
export async function derivedKey(seed: Buffer): Promise<SigningKey> {
  const der = Buffer.concat([PKCS8_HEADER, seed]);
  return signingKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

/** A key from a private JWK, as `release key new` writes it to a file; throws when it is not one. */
export async function importedKey(jwk: JWK): Promise<SigningKey> {
  return signingKey(createPrivateKey({ key: { ...jwk }, format: 'jwk' }));
}

async function signingKey(privateKey: KeyObject): Promise<SigningKey> {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicJwk: PublicJwk = { kty: 'OKP', crv: 'Ed25519', x };
  return { keyId: await keyIdOf(publicJwk), privateKey, publicJwk };
}

export function keyIdOf(jwk: PublicJwk): Promise<string> {
  return calculateJwkThumbprint(jwk);
}

export function publicKeyOf(jwk: PublicJwk): KeyObject {
  return createPublicKey({ key: { ...jwk }, format: 'jwk' });
}
