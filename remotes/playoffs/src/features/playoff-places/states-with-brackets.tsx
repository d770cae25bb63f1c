import { playoffsPath } from 'shared-contracts/routes';
import { STATES } from 'shared-contracts/rules';
import { EmptyState, ErrorState, LinkCards, VisuallyHidden } from 'shared-ui';
import { playoffsEndpoints } from '../../api/playoffs-api.ts';
import { PlaceGroup } from './place-group.tsx';

/** The states whose brackets are known, by name, and how many there are. */
export function StatesWithBrackets() {
  const query = playoffsEndpoints().playoffsStates.useQuery();
  if (!query.data) {
    return query.error ? (
      <ErrorState title="The states did not load" onRetry={query.refetch}>
        <p>The tournament service could not be reached. Your connection or the service may be down for a moment.</p>
      </ErrorState>
    ) : (
      <p role="status">
        <VisuallyHidden>Loading the states</VisuallyHidden>
      </p>
    );
  }
  const counts = new Map(query.data.states.map(({ state_code, brackets }) => [state_code, brackets]));
  const states = STATES.filter(({ code }) => counts.has(code));
  if (states.length === 0) {
    return (
      <EmptyState title="No brackets yet" icon="trophy">
        <p>No state has scheduled its playoffs yet. Check back soon.</p>
      </EmptyState>
    );
  }
  return (
    <PlaceGroup heading="States">
      <LinkCards
        icon="trophy"
        cards={states.map((state) => ({
          href: playoffsPath('state', state),
          title: state.name,
          facts: countOf(counts.get(state.code) ?? 0),
        }))}
      />
    </PlaceGroup>
  );
}

const countOf = (brackets: number) => (brackets === 1 ? '1 bracket' : `${brackets} brackets`);
