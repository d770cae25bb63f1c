import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { ServicesConfig } from '../config.ts';
import type { ComposedMail } from './compose-mail.ts';

export interface OutgoingMail extends ComposedMail {
  /** The same mail has the same key each time it is sent, by which mail programs tell a repeated one. */
  key: string;
  to: string;
}

/** What brings mails to their readers. `send` throws a `MailFailure`. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Why a mail was not taken. */
export class MailFailure extends Error {
  /** Such as `ETIMEDOUT` or `550`; names nobody. */
  readonly code: string;
  /** True when the same mail will be refused each time. */
  readonly isFinal: boolean;
  constructor(code: string, isFinal: boolean) {
    super(`The mail was not taken: ${code}.`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** Longest waits for a mail server, in milliseconds. */
const WAITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends by the server of `MAIL_URL`; without one, lays each mail as a file into a folder of the data folder. */
export function createMailTransport({ url, from, folder }: ServicesConfig['mail']): MailTransport {
  const headersOf = ({ key, to, subject, text, html }: OutgoingMail) => ({
    ...{ from, to, subject, text, html },
    messageId: `<${key}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // What is in a mail came from our own database; a path or an address in it is never read.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  if (url !== undefined) {
    const server = createTransport({ url, ...WAITS });
    return {
      send: async (mail) => {
        await server.sendMail(headersOf(mail)).catch((error) => {
          throw failureOf(error);
        });
      },
      close: () => server.close(),
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      try {
        const { message } = await writer.sendMail(headersOf(mail));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = path.join(folder, `${mail.key}.eml`);
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => writer.close(),
  };
}

function failureOf(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  // A server that refuses the sign-in or the connection refuses us and not this mail: that may be mended.
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isOfThisMail && typeof responseCode === 'number' && responseCode >= 500;
  return new MailFailure(String(responseCode ?? code ?? 'unknown'), isFinal);
}
