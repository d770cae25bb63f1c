import { type KeyPlay, keyPlayWords, type Turn } from 'shared-contracts/rules';

/** What a play meant, in a word or two. */
const badges: Readonly<Record<Turn, string>> = {
  match: 'Match point',
  set: 'Set point',
  'lead for good': 'Game winner',
  lead: 'Go-ahead',
  tie: 'Equalizer',
};

/** What is said of a highlight: that of its play, and a badge such as `Go-ahead`. */
export function highlightWords(
  keyPlay: KeyPlay,
  names: Parameters<typeof keyPlayWords>[1],
): { title: string; description: string; badge: string | null } {
  const { title, detail } = keyPlayWords(keyPlay, names);
  return { title, description: detail, badge: keyPlay.turn && badges[keyPlay.turn] };
}
