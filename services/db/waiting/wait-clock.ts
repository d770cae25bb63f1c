/** Measures how long a request has waited in all. Calls that wait at the same time count once. */
export interface WaitClock {
  begin(): void;
  end(): void;
  /** Milliseconds. */
  waited(): number;
}

export function createWaitClock(now: () => number): WaitClock {
  let calls = 0;
  let since = 0;
  let before = 0;
  const present = () => (calls > 0 ? now() - since : 0);
  return {
    begin() {
      if (calls === 0) since = now();
      calls += 1;
    },
    end() {
      if (calls === 1) before += present();
      calls -= 1;
    },
    waited: () => before + present(),
  };
}
