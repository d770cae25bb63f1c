import { t } from 'shared-contracts/messages';
import { Button } from '../primitives/button.tsx';

export interface HideScoresButtonProps {
  /** The viewer hides the scores of all games. */
  isPressed: boolean;
  onChange: (isPressed: boolean) => void;
}

/** Hides the scores of all games on this device, or shows them again. */
export function HideScoresButton({ isPressed, onChange }: HideScoresButtonProps) {
  return (
    <Button
      size="s"
      aria-pressed={isPressed}
      {...(isPressed && { icon: 'check' })}
      onClick={() => onChange(!isPressed)}
    >
      {t('Hide scores')}
    </Button>
  );
}
