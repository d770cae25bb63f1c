import { useState } from 'react';

/** True from the first render on in which the condition holds. */
export function useEverTrue(condition: boolean): boolean {
  const [wasTrue, setTrue] = useState(false);
  if (condition && !wasTrue) setTrue(true);
  return condition || wasTrue;
}
