export type UpsellOffer =
  /** A free account is enough. */
  | 'free_membership'
  /** All passes, with a link for those who have an account to sign in. */
  | 'full'
  /** A pass that opens paid video. */
  | 'video'
  /** The pass that alone opens this tournament. */
  | 'tournament_special_pass';

export interface UpsellFacts {
  isSignedIn: boolean;
  hasPaidVideo: boolean;
  isTournament: boolean;
}

/** What to offer a fan who cannot watch; null when nothing is left to offer: signed in, and nothing to pay. */
export function upsellOffer({ isSignedIn, hasPaidVideo, isTournament }: UpsellFacts): UpsellOffer | null {
  if (!isSignedIn) return hasPaidVideo ? 'full' : 'free_membership';
  if (!hasPaidVideo) return null;
  return isTournament ? 'tournament_special_pass' : 'video';
}
