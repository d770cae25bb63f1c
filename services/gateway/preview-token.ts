import { createHmac, timingSafeEqual } from 'node:crypto';
import { releasableNames } from 'shared-contracts/remote';
import { z } from 'zod';

const contentSchema = z.strictObject({
  part: z.enum(releasableNames),
  releaseId: z.string().regex(/^[0-9a-f]{64}$/),
  /** Stands for one member, and leads to nobody. */
  member: z.string(),
  /** Epoch milliseconds. */
  endsAt: z.number().int(),
});

/** What a preview's link says: one release, one member, until when. It never holds an address of code. */
export type PreviewContent = z.infer<typeof contentSchema>;

/** A link longer than this is none of ours. */
const LONGEST = 1_000;

/** Writes links of previews, and reads those that were written with the same key. */
export function createPreviewTokens(key: Buffer) {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    memberOf: (userKey: string) => sign(`member\0${userKey}`).subarray(0, 16).toString('base64url'),
    write(content: PreviewContent): string {
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    /** Null for what was not written here; a link that is over is read like any other. */
    read(token: string): PreviewContent | null {
      if (token.length > LONGEST) return null;
      const [text = '', signature = '', ...more] = token.split('.');
      const [sent, expected] = [Buffer.from(signature, 'base64url'), sign(text)];
      if (more.length > 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
      const content = contentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return content.success ? content.data : null;
    },
  };
}
