import type { UserInfo } from '../entities/index.ts';
import type { SignUpInput } from '../entities/user.ts';
import type { ConsentGroup } from './consent-group.ts';
import type { Track } from './tracking-events.ts';

export type SignInResult =
  | { status: 'signed-in'; user: UserInfo }
  | { status: 'refused'; message: string }
  | { status: 'unavailable'; message: string };

export type SignUpResult =
  | { status: 'signed-in'; user: UserInfo }
  /** The account exists now, but signing in to it failed. */
  | { status: 'created'; message: string }
  | { status: 'invalid'; fields: Partial<Record<keyof SignUpInput['user'], string>>; message: string }
  | { status: 'unavailable'; message: string };

/** What a page says of itself to browsers, search engines and social cards. */
export interface PageMeta {
  title: string;
  description?: string | undefined;
  /** Path of the one address of this content. */
  canonical?: string | undefined;
}

export interface ToastMessage {
  tone: 'success' | 'info' | 'danger';
  text: string;
}

/** What the host shell offers to a page. Remotes touch no cookie, storage or window event of the shell's. */
export interface Shell {
  session: {
    signIn(email: string, password: string): Promise<SignInResult>;
    signUp(input: SignUpInput['user']): Promise<SignUpResult>;
    signOut(): Promise<void>;
    /** Reads the member's data again, for example after a purchase. */
    refresh(): Promise<void>;
  };
  /** Client-side navigation to a path of the site, or a full one to a checked address elsewhere. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** A redirect target that the rules accept, else the site's base path. */
  safeRedirect(target: string | null): string;
  meta(meta: PageMeta): void;
  toast(message: ToastMessage): void;
  /** Delays a release swap of this page while a video plays or a form is dirty. Call the answer to end it. */
  hold(reason: string): () => void;
  /** The time now in milliseconds; the server's during the first render. */
  now(): number;
  consent: {
    /** Whether the visitor allows the group now; `ConsentGate` of the store follows the choice by itself. */
    has(group: ConsentGroup): boolean;
    /** Opens the cookie settings. */
    openSettings(): void;
  };
  /** Records an event of the tracking catalogue, as far as consent allows. */
  track: Track;
  preferences: {
    /** Takes the state whose games lead the home page, beyond this visit only under C0003; null forgets it. */
    setFollowedState(stateCode: string | null): void;
    /** Hides the scores of all games, or shows them again; beyond this visit only under C0003. */
    setScoresHidden(areHidden: boolean): void;
  };
}
