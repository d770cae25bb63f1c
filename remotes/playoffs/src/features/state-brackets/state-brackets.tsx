import { Button, EmptyState, ErrorState, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { playoffsEndpoints } from '../../api/playoffs-api.ts';
import { groupBySport } from './group-by-sport.ts';
import { SportSection } from './sport-section.tsx';
import styles from './state-brackets.module.css';

interface StateBracketsProps {
  /** The state's code in any case, in which its answer is kept. */
  stateCode: string;
  stateName: string;
}

/** A state's brackets, a section for each sport. */
export function StateBrackets({ stateCode, stateName }: StateBracketsProps) {
  const query = playoffsEndpoints().playoffsStateBrackets.useQuery(stateCode);
  if (query.data && query.data.brackets.length > 0) {
    return (
      <Stack gap={6}>
        {groupBySport(query.data.brackets).map((group) => (
          <SportSection key={group.name} group={group} />
        ))}
      </Stack>
    );
  }
  if (query.data) {
    return (
      <EmptyState title={`No brackets in ${stateName} yet`} icon="trophy" action={<Button href="/">Home</Button>}>
        <p>No games are scheduled for its playoffs yet. Check back soon.</p>
      </EmptyState>
    );
  }
  if (query.error) {
    return (
      <ErrorState title="The brackets did not load" onRetry={query.refetch}>
        <p>The tournament service could not be reached. Your connection or the service may be down for a moment.</p>
      </ErrorState>
    );
  }
  return <CardsSkeleton words="Loading the brackets" />;
}

function CardsSkeleton({ words }: { words: string }) {
  return (
    <div className={styles.skeleton}>
      <p role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <Skeleton key={card} shape="block" className={styles.card} />
      ))}
    </div>
  );
}
