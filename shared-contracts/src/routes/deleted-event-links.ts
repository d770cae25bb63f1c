import type { SportsEvent } from '../entities/index.ts';
import { t, translateName } from '../messages/index.ts';
import { findActivity } from '../rules/sports.ts';
import { stateOfCode } from '../rules/states.ts';
import { sportPath, statePath } from './links.ts';
import { schoolPath } from './profile-path.ts';

export interface PlainLink {
  href: string;
  label: string;
}

export type DeletedEventFacts = Pick<SportsEvent, 'sport' | 'activity_name' | 'state_code'> & {
  participants: readonly Pick<SportsEvent['participants'][number], 'name' | 'slug'>[];
};

/** Ways on from an event that was taken down: to the pages of its sides, and to its sport in its state. */
export function deletedEventLinks(event: DeletedEventFacts): PlainLink[] {
  const name = event.sport ?? event.activity_name;
  const activity = name === null ? null : findActivity(name);
  const state = stateOfCode(event.state_code);
  return [
    ...event.participants
      .filter(({ name, slug }) => name !== '' && slug !== '')
      .map((side) => ({ href: schoolPath(side), label: side.name })),
    ...(activity && state
      ? [
          {
            href: sportPath(activity, state),
            label: t('{state} {sport}', { state: translateName(state.name), sport: translateName(activity.name) }),
          },
        ]
      : name !== null && state
        ? [{ href: statePath(state), label: t('{state} {sport}', { state: translateName(state.name), sport: name }) }]
        : []),
  ];
}

/** What the error page says in place of such an event. */
export const deletedEventWords = () => ({
  heading: t('Something went wrong.'),
  message: t('This event could have been moved or deleted. Try one of these links.'),
});
