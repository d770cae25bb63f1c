import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServicesConfig } from '../config.ts';

/** The one client there is: the site's gateway, with the secret that it proves itself by. */
export type MemberClient = ServicesConfig['memberClient'];

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request comes from the client itself. Takes the same time however much of the secret was guessed. */
export function isClient(client: MemberClient, id: string | undefined, secret: string | undefined): boolean {
  // Digests, since the comparison wants equal lengths and the length is a part of the secret.
  const isRight = timingSafeEqual(digestOf(client.secret), digestOf(secret ?? ''));
  return isRight && id === client.id;
}
