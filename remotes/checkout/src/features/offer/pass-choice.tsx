import type { Pass } from 'shared-contracts/entities';
import { Badge, PriceTag, RadioCards } from 'shared-ui';
import styles from './pass-choice.module.css';
import { periodWords } from './pass-offer.ts';

interface PassChoiceProps {
  passes: readonly Pass[];
  chosen: Pass;
  /** The one to mark as the best value, if any. */
  best: Pass | null;
  onChoose: (key: string) => void;
}

/** The passes on sale, each with its whole price, its period and what it opens. */
export function PassChoice({ passes, chosen, best, onChoose }: PassChoiceProps) {
  return (
    <RadioCards
      legend="Passes"
      hideLegend
      name="pass"
      value={chosen.key}
      onChange={onChoose}
      options={passes.map((pass) => ({
        value: pass.key,
        title: pass.name,
        description: pass.description,
        ...(pass === best
          ? {
              badge: (
                <span className={styles.badge}>
                  <Badge kind="free">Best value</Badge>
                </span>
              ),
            }
          : {}),
        detail: (
          <span className={styles.price}>
            <PriceTag cents={pass.price_in_cents} /> <span className={styles.period}>{periodWords(pass)}</span>
          </span>
        ),
      }))}
    />
  );
}
