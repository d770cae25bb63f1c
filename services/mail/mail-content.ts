/** What a mail says, without greeting, address and looks. Plain text: nothing in it is markup. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** Where the reader can go on; `path` begins with a slash and is one of the site's. */
  link?: { label: string; path: string };
}

/** Who is written to: a member, whose address is looked up when the mail is sent, or whoever reads an address. */
export type MailReader = { userKey: string; email?: never } | { email: string; userKey?: never };

/** A mail that is to be written down. */
export type QueuedMail = MailReader & {
  /** What it is about; a second mail about the same is left out. */
  subjectKey: string;
  content: MailContent;
  now: Date;
  /** After this instant it is not sent any more: what it tells has passed. */
  usefulUntil?: Date;
};

/** How a member is written to. */
export interface MemberContact {
  email: string;
  firstName: string;
  /** IANA name; null when they have chosen none. */
  timeZone: string | null;
}

/** What somebody typed as paragraphs of a mail: an empty line begins one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
