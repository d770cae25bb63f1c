import { type DeletedEventFacts, deletedEventLinks, deletedEventWords } from 'shared-contracts/routes';
import { ErrorPanel } from 'shared-ui';

/** In place of an event that was taken down: ways on to its sides, its sport and its state. */
export function DeletedEvent({ event }: { event: DeletedEventFacts }) {
  return <ErrorPanel status={404} picture="goalposts" {...deletedEventWords()} links={deletedEventLinks(event)} />;
}
