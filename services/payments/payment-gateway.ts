export interface ChargeRequest {
  /** The same key always answers with the same charge, however often and however parallel it is sent. */
  idempotencyKey: string;
  /** One-time token from the provider's own card form; a card number never comes here. */
  cardToken: string;
  amountInCents: number;
}

export interface ChargedCard {
  brand: string;
  last4: string;
}

/** How the provider settled a charge. A decline took no money; `card` is null when the token named no card. */
export type Charge =
  | { status: 'succeeded'; id: string; card: ChargedCard }
  | { status: 'declined'; code: string; message: string; card: ChargedCard | null };

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
}
