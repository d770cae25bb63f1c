import { stateBracketsPath } from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';
import { Button, EmptyState } from 'shared-ui';

/** Stands in for a bracket that the tournament service does not have. */
export function MissingBracket({ stateCode }: { stateCode: string }) {
  const place = stateOfCode(stateCode)?.name ?? stateCode;
  return (
    <EmptyState
      title="No games are scheduled for this bracket yet"
      icon="trophy"
      headingLevel={1}
      action={
        <>
          <Button variant="primary" href={stateBracketsPath({ code: stateCode })}>
            {place} brackets
          </Button>
          <Button href="/">Home</Button>
        </>
      }
    >
      <p>Check back soon.</p>
    </EmptyState>
  );
}
