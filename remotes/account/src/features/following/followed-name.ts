import type { Following, ProfileType } from 'shared-contracts/entities';
import { PROFILE_SEGMENTS, profilePath, searchPath, statePath } from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';

/** What to call a followed thing; a state is followed by its code, and what has no name yet shows its key. */
export function followedName({ content_type, content_key, content_name }: Following): string {
  if (content_name !== null) return content_name;
  return (content_type === 'state' ? stateOfCode(content_key)?.name : undefined) ?? content_key;
}

/** Where it is, for telling namesakes apart, else what kind of thing it is. */
export function followedPlace({ content_type, content_city, content_state_code }: Following): string {
  const place = [content_city, content_state_code].filter((part) => part !== null).join(', ');
  if (place !== '') return place;
  const kind = content_type.replaceAll('_', ' ');
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** The page of a followed thing; for what has no page of its own the search for its name. */
export function followedPath(entry: Following): string {
  const { content_type: type, content_key, content_slug: slug } = entry;
  const state = type === 'state' ? stateOfCode(content_key) : null;
  if (state) return statePath(state);
  return slug !== null && isProfileType(type) ? profilePath({ type, slug }) : searchPath(followedName(entry));
}

const isProfileType = (type: string): type is ProfileType => Object.hasOwn(PROFILE_SEGMENTS, type);
