import { randomBytes } from 'node:crypto';
import { isCancel, password } from '@clack/prompts';
import { DatabaseCommandError } from './database-command.ts';

/** A password that nobody can guess: 120 bits, which a person can copy without a mistake. */
export function generatePassword(): string {
  return randomBytes(15)
    .toString('hex')
    .replace(/.{5}(?=.)/g, '$&-');
}

/** Asks twice at the terminal, without showing it. Null when there is no terminal. */
export async function askPassword(message: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const first = await password({ message });
  if (isCancel(first)) throw new DatabaseCommandError('Nothing was done.');
  const second = await password({ message: 'The same again' });
  if (isCancel(second)) throw new DatabaseCommandError('Nothing was done.');
  if (first !== second) throw new DatabaseCommandError('The two were not the same. Nothing was done.');
  return first;
}
