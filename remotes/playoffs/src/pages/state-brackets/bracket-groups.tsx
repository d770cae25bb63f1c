import type { BracketSummary } from 'shared-contracts/entities';
import { Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { groupBySport, SportSection } from '../../features/state-brackets/index.ts';
import styles from './bracket-groups.module.css';

/** The brackets, a section for each sport. */
export function BracketGroups({ brackets }: { brackets: readonly BracketSummary[] }) {
  return (
    <Stack gap={6}>
      {groupBySport(brackets).map((group) => (
        <SportSection key={group.name} group={group} />
      ))}
    </Stack>
  );
}

export function BracketGroupsSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p role="status">
        <VisuallyHidden>Loading the brackets</VisuallyHidden>
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <Skeleton key={card} shape="block" className={styles.card} />
      ))}
    </div>
  );
}
