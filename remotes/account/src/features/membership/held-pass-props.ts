import type { HeldPass, PaymentCard } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';

/** What the words and buttons of every pass need. */
export interface PassContext {
  /** The card that renewals are charged to: null when none is kept, undefined while that is not known. */
  card: PaymentCard | null | undefined;
  /** The viewer's IANA zone. */
  zone: string;
  shell: Pick<Shell, 'toast' | 'track'>;
  /** Asks for a card. */
  onCard: () => void;
}

export interface HeldPassProps extends PassContext {
  pass: HeldPass;
  /** No other pass is shown beside it. */
  isOnly: boolean;
}
