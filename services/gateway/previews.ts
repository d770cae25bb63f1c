import type { FastifyRequest } from 'fastify';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import type { FindMember, KnownMember } from '../member/index.ts';
import type { ComposeOptions, ReleaseDepot, ReleaseEvent, ReleaseFollower } from '../releases/index.ts';
import { createPreviewTokens } from './preview-token.ts';
import type { ReleaseFiles } from './release-files.ts';

export const PREVIEW_COOKIE = 'release_preview';

/** How long a link and what it shows last, in milliseconds. */
const LIFETIME = 3_600_000;

const RELEASE_ID = /^[0-9a-f]{64}$/;

export interface PreviewRequest {
  part: ReleasableName;
  releaseId: string;
  /** Of the one member who may follow the link. */
  email: string;
  /** Who asks for it, as logs say. */
  actor: string;
}

export type PreviewIssue =
  /** `path` begins with a slash; `until` is an ISO time. */
  | { status: 'issued'; path: string; until: string; version: string }
  | { status: 'refused'; code: PreviewRefusal | 'no-member'; message: string };

export type PreviewRefusal = 'forged' | 'expired' | 'other-member' | 'operator' | 'unpublished' | 'damaged' | 'unfit';

/** A preview that one member may see now. */
export interface Preview {
  part: ReleasableName;
  releaseId: string;
  record: ReleaseRecord;
  /** ISO time. */
  until: string;
}

export type PreviewCheck =
  | ({ status: 'good' } & Preview)
  /** Before a sign-in nobody learns more than that the link is one of ours. */
  | { status: 'sign-in' }
  | { status: 'refused'; code: PreviewRefusal; message: string };

export interface PreviewsOptions {
  key: Buffer;
  depot: ReleaseDepot;
  follower: ReleaseFollower;
  files: Pick<ReleaseFiles, 'prepare'>;
  clock: () => Date;
  /** The member who sends a request, by the access token's cookie. */
  findMember: (request: FastifyRequest) => Promise<KnownMember | null>;
  findByEmail: FindMember['byEmail'];
  recordEvent: (event: ReleaseEvent) => Promise<void>;
}

export interface Previews {
  /** Makes a link for one published release, one member and one hour; whoever asks was found to have the right. */
  issue(request: PreviewRequest): Promise<PreviewIssue>;
  /** What a link is worth to a member now. */
  check(token: string, member: KnownMember | null): Promise<PreviewCheck>;
  /** False when a file of the release is missing or not what its record says. */
  isWhole(preview: Preview): Promise<boolean>;
  /** The release that the sender of a request looks at, by the cookie that a confirmed link left. */
  find(request: FastifyRequest): Promise<ComposeOptions['preview']>;
  /** Writes down what became of a link. */
  note(action: string, actor: string, message: string, preview?: Pick<Preview, 'part' | 'releaseId'>): Promise<void>;
}

const messages: Record<PreviewRefusal, string> = {
  forged: 'This link was not made here, or it is not whole. Ask for a new one.',
  expired: 'This link is over: a preview lasts an hour. Ask for a new one.',
  'other-member': 'This link is for somebody else. Ask for one of your own, or sign in as who it is for.',
  operator:
    'Operations accounts get no preview: it would run code that nobody has judged yet with their rights. Use an account without them.',
  unpublished: 'The release of this link is not published any more. Ask for a link to another one.',
  damaged: 'The files of this release are damaged. Publish it again, and ask for a new link.',
  unfit: 'This release does not run on the host that is live. Build it for that one, and ask for a new link.',
};

const refuse = (code: PreviewRefusal) => ({ status: 'refused', code, message: messages[code] }) as const;

/** Shows a published release to one person inside the live site. Releases are named by id: no code comes from a link. */
export function createPreviews(options: PreviewsOptions): Previews {
  const { key, depot, follower, files, clock, findMember, findByEmail, recordEvent } = options;
  const tokens = createPreviewTokens(key);

  /** The release, if it may be shown on the host that is live. */
  async function findRelease(part: ReleasableName, releaseId: string, until: string) {
    const record = RELEASE_ID.test(releaseId) ? await depot.readRecord(part, releaseId) : null;
    if (!record) return refuse('unpublished');
    if (follower.isSetAside(part, releaseId)) return refuse('damaged');
    const notice = { remote: part, releaseId, version: record.version, until };
    const isShown = follower.compose(null, { notice, record })?.map.preview?.releaseId === releaseId;
    return isShown ? { status: 'good' as const, part, releaseId, record, until } : refuse('unfit');
  }

  const note: Previews['note'] = (action, actor, message, preview) =>
    recordEvent({
      ...{ at: clock().toISOString(), kind: 'preview', actor, action, message, environment: null },
      ...{ part: preview?.part ?? null, release: preview?.releaseId ?? null },
    });

  async function check(token: string, member: KnownMember | null): Promise<PreviewCheck> {
    const content = tokens.read(token);
    if (!content) return refuse('forged');
    if (content.endsAt <= clock().getTime()) return refuse('expired');
    if (!member) return { status: 'sign-in' };
    if (content.member !== tokens.memberOf(member.userKey)) return refuse('other-member');
    if (member.isOps) return refuse('operator');
    return findRelease(content.part, content.releaseId, new Date(content.endsAt).toISOString());
  }

  return {
    note,
    check,
    isWhole: ({ part, releaseId }) => files.prepare(part, releaseId),

    async issue({ part, releaseId, email, actor }) {
      const member = await findByEmail(email);
      if (!member) {
        const message =
          'Nobody has an account with this email here. A preview is for a member: let them sign up first.';
        return { status: 'refused', code: 'no-member', message };
      }
      if (member.isOps) {
        const refusal = refuse('operator');
        await note('issue', actor, `A preview of ${part} was refused: ${refusal.message}`);
        return refusal;
      }
      const endsAt = clock().getTime() + LIFETIME;
      const until = new Date(endsAt).toISOString();
      const found = await findRelease(part, releaseId, until);
      if (found.status === 'refused') {
        await note('issue', actor, `A preview of ${part} was refused: ${found.message}`);
        return found;
      }
      const { version } = found.record;
      await note('issue', actor, `A preview of ${part} ${version} for one member, until ${until}.`, found);
      const token = tokens.write({ part, releaseId, member: tokens.memberOf(member.userKey), endsAt });
      return { status: 'issued', path: `/previews/${token}`, until, version };
    },

    async find(request) {
      const token = request.cookies[PREVIEW_COOKIE];
      if (!token || !tokens.read(token)) return null;
      // A page load never fails for its preview: without it there is the release that everybody gets.
      const found = await findMember(request)
        .then((member) => check(token, member))
        .catch(() => null);
      if (found?.status !== 'good') return null;
      const { part, releaseId, record, until } = found;
      return { notice: { remote: part, releaseId, version: record.version, until }, record };
    },
  };
}
