import type { Datacast, Publisher, SportsEvent } from 'shared-contracts/entities';

const PREFERENCE: readonly Datacast['status'][] = ['on_air', 'complete', 'scheduled'];

/** The statistics to show with an event: those of the publisher who is watched, else the furthest ones. */
export function datacastOf(event: Pick<SportsEvent, 'publishers'>, watched: Publisher | null): Datacast | null {
  const own = event.publishers.find(({ key }) => key === watched?.key)?.datacasts ?? [];
  const all = own.length > 0 ? own : event.publishers.flatMap(({ datacasts }) => datacasts);
  const ranked = all.toSorted((a, b) => PREFERENCE.indexOf(a.status) - PREFERENCE.indexOf(b.status));
  return ranked[0] ?? null;
}
