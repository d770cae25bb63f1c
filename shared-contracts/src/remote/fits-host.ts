/** What a remote's release needs of the host that it runs in: ranges, as semantic versioning writes them. */
export interface HostNeeds {
  contract: string;
  /** By name of a package that the host brings. */
  shared: Readonly<Record<string, string>>;
}

/** What a host's release gives: versions. */
export interface HostOffer {
  contract: string;
  shared: Readonly<Record<string, string>>;
}

/**
 * Whether a version is in a range. Servers pass semver's, browsers the one that the federation runtime has with it; a test
 * holds them to the same answers.
 */
export type Satisfies = (version: string, range: string) => boolean;

/** Something that a remote needs and a host does not give. */
export interface Unmet {
  /** `contract`, or the name of a package. */
  name: string;
  needed: string;
  /** Null when the host brings none. */
  offered: string | null;
}

/** What a remote's release needs and a host's release does not give: first the contract, then packages. */
export function unmetNeeds(needs: HostNeeds, offer: HostOffer, satisfies: Satisfies): Unmet[] {
  const contract = { name: 'contract', needed: needs.contract, offered: offer.contract };
  const packages = Object.entries(needs.shared).map(([name, needed]) => {
    const offered = Object.hasOwn(offer.shared, name) ? (offer.shared[name] ?? null) : null;
    return { name, needed, offered };
  });
  return [contract, ...packages].filter(({ needed, offered }) => offered === null || !satisfies(offered, needed));
}

/** True when a remote's release runs in a host's: by the gate, the gateway and the tab alike. */
export function fitsHost(needs: HostNeeds, offer: HostOffer, satisfies: Satisfies): boolean {
  return unmetNeeds(needs, offer, satisfies).length === 0;
}
