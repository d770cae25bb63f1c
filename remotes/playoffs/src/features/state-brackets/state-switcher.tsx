import { type FormEvent, useState } from 'react';
import { STATES } from 'shared-contracts/rules';
import { Button, Select } from 'shared-ui';
import styles from './state-switcher.module.css';

interface StateSwitcherProps {
  /** Code of the state on the screen, in capitals. */
  current: string;
  onSwitch: (stateCode: string) => void;
}

const OPTIONS = STATES.map(({ name, code }) => ({ value: code, label: name }));

/** Leads to another state's brackets. Asks for a press, since a list that navigates by itself traps the arrow keys. */
export function StateSwitcher({ current, onSwitch }: StateSwitcherProps) {
  const [chosen, choose] = useState(current);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSwitch(chosen);
  }
  return (
    <form className={styles.root} onSubmit={submit}>
      <Select label="State" options={OPTIONS} value={chosen} onChange={(event) => choose(event.target.value)} />
      <Button type="submit" className={styles.show}>
        Show brackets
      </Button>
    </form>
  );
}
