import type { Profile } from 'shared-contracts/entities';
import { type EventFilter, type PageType, profilePath } from 'shared-contracts/routes';

/** Whose events alone a page lists. */
export interface ListingOwner {
  name: string;
  /** Of its page. */
  path: string;
  pageType: PageType;
  /** Where it is; null where that is not known. */
  stateCode: string | null;
  /** What makes an event one of its own. */
  filter: EventFilter;
}

/** A school has the games that it plays, an association those of its state, and an affiliate those that it shows. */
export function listingOwner(profile: Profile): ListingOwner {
  const { key, type, name, state_code } = profile;
  const facts = { name, path: profilePath(profile), stateCode: state_code };
  switch (type) {
    case 'school':
    case 'pixellot':
      return { ...facts, pageType: 'school', filter: { school_key: key } };
    case 'state_association':
    case 'association': {
      // The same words as the state's own page uses, so that both share their answers.
      const filter = state_code === null ? { publisher_key: key } : { state: state_code.toLowerCase() };
      return { ...facts, pageType: 'state association', filter };
    }
    case 'publisher':
    case 'affiliate':
      return { ...facts, pageType: 'affiliate', filter: { publisher_key: key } };
  }
}
