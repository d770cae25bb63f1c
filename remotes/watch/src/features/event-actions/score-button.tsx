import { Button } from 'shared-ui';
import type { HiddenScores } from '../../events/hidden-scores.ts';

/** Hides the scores of all games on this device, or shows them again. */
export function ScoreButton({ scores: { isChosen, choose } }: { scores: HiddenScores }) {
  return (
    <Button size="s" aria-pressed={isChosen} {...(isChosen && { icon: 'check' })} onClick={() => choose(!isChosen)}>
      Hide scores
    </Button>
  );
}
