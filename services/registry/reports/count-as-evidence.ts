import { lt, sql } from 'drizzle-orm';
import { householdOf, networkOf } from '../../attempts/network-of.ts';
import type { Database } from '../../db/database.ts';
import { releaseFailureSenders } from '../../db/schema/index.ts';

/**
 * Failures of one address, and of one network, that count in an hour of a channel's generation. A network alone stays below
 * the fewest failures upon which a release is taken back, so that nobody who asks for many pages can do that by themselves.
 */
const MOST_OF_ADDRESS = 1;
const MOST_OF_NETWORK = 2;
/** As much as one subscriber may be given. */
const ONE_NETWORK = { ipv4: 24, ipv6: 48 };

export interface FailureSender {
  /** IP address of the connection. */
  address: string;
  /** Hashes what is stored in place of the address. */
  hash: (text: string) => string;
}

export interface JudgedHour {
  environment: string;
  remote: string;
  generation: number;
  /** Beginning of the hour that is judged. */
  hour: Date;
}

/**
 * Whether one more failure of this sender is evidence, and counts it as such. The release plays no part: with an allowance
 * for each, whoever fails on either would use up the baseline's first, and weigh against the new one.
 */
export async function countAsEvidence(tx: Database, judged: JudgedHour, sender: FailureSender): Promise<boolean> {
  const { environment, remote, generation, hour } = judged;
  const take = async (place: string, most: number) => {
    const name = sender.hash([environment, remote, generation, hour.toISOString(), place].join(' '));
    const taken = await tx
      .insert(releaseFailureSenders)
      .values({ sender: name, hour, counted: 1 })
      .onConflictDoUpdate({
        target: releaseFailureSenders.sender,
        set: { counted: sql`${releaseFailureSenders.counted} + 1` },
        setWhere: lt(releaseFailureSenders.counted, most),
      })
      .returning({ counted: releaseFailureSenders.counted });
    return taken.length > 0;
  };
  // The address first: one that is used up takes nothing of its network's allowance.
  const place = `address ${householdOf(sender.address)}`;
  const network = `network ${networkOf(sender.address, ONE_NETWORK)}`;
  return (await take(place, MOST_OF_ADDRESS)) && (await take(network, MOST_OF_NETWORK));
}
