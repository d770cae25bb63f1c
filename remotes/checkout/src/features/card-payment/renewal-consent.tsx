import { useEffect, useRef } from 'react';
import { Checkbox } from 'shared-ui';

interface RenewalConsentProps {
  words: string;
  isGiven: boolean;
  /** Counts the attempts to pay without it; each brings the focus here. 0 before the first. */
  refusals: number;
  onChange: (isGiven: boolean) => void;
}

/** Express consent to being charged again; never ticked beforehand. */
export function RenewalConsent({ words, isGiven, refusals, onChange }: RenewalConsentProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  return (
    <Checkbox
      ref={box}
      label={words}
      checked={isGiven}
      onChange={(event) => onChange(event.target.checked)}
      error={
        refusals > 0 && !isGiven ? 'Tick the box to agree to the renewal, or choose a pass that does not renew' : null
      }
    />
  );
}
