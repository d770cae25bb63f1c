import type { Following } from 'shared-contracts/entities';
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
