/** What a mail says, without greeting, address and looks. Plain text: nothing in it is markup. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** Where the reader can go on; `path` begins with a slash and is one of the site's. */
  link?: { label: string; path: string };
}

/** A mail to a member that is to be written down. */
export interface QueuedMail {
  userKey: string;
  /** What it is about; a second mail about the same is left out. */
  subjectKey: string;
  content: MailContent;
  now: Date;
}

/** How a member is written to. */
export interface MemberContact {
  email: string;
  firstName: string;
  /** IANA name; null when they have chosen none. */
  timeZone: string | null;
}
