/** What is charged. Card numbers never come here. */
export type ChargeSource =
  /** One-time token from the provider's own card form; with `keepsCard` the provider keeps the card for charges to come. */
  | { cardToken: string; keepsCard: boolean }
  /** A card that the provider keeps, charged while its owner is away. */
  | { cardMethod: string };

export interface ChargeRequest {
  /** The same key always answers with the same charge, however often and however parallel it is sent. */
  idempotencyKey: string;
  source: ChargeSource;
  amountInCents: number;
}

export interface ChargedCard {
  brand: string;
  last4: string;
}

/** A card that the provider keeps; `method` is its name there. */
export interface KeptCard extends ChargedCard {
  method: string;
  expMonth: number;
  expYear: number;
}

interface Decline {
  status: 'declined';
  code: string;
  message: string;
}

/**
 * How the provider settled a charge. A decline took no money; its `card` is null when the source named no card.
 * `keptCard` is null when the charge was not to keep one.
 */
export type Charge =
  | { status: 'succeeded'; id: string; card: ChargedCard; keptCard: KeptCard | null }
  | (Decline & { card: ChargedCard | null });

/**
 * A card provider. `charge` throws when its outcome is unknown (network, crash, timeout): the caller then asks
 * `findCharge`, or repeats the charge with the same key. `refund` throws when it is not known that the money goes back:
 * the caller then asks again. Currency is USD.
 */
export interface PaymentGateway {
  name: string;
  charge(request: ChargeRequest): Promise<Charge>;
  /** The charge made under this key; null when the provider never took one. */
  findCharge(idempotencyKey: string): Promise<Charge | null>;
  /** Gives all of a charge back, once however often it is asked. */
  refund(chargeId: string): Promise<{ id: string }>;
  /** Keeps the card of a one-time token without a charge. Throws when it is not known whether the card is kept. */
  keepCard(cardToken: string): Promise<{ status: 'kept'; card: KeptCard } | Decline>;
  /** Lets go of a kept card; one that is unknown counts as let go of. */
  forgetCard(method: string): Promise<void>;
}
