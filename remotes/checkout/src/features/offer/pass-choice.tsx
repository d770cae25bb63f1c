import type { Pass } from 'shared-contracts/entities';
import { Badge, PriceTag, RadioCards } from 'shared-ui';
import styles from './pass-choice.module.css';
import { bestValue, periodWords } from './pass-offer.ts';

interface PassChoiceProps {
  passes: readonly Pass[];
  chosen: Pass;
  onChoose: (key: string) => void;
  now: Date;
}

/** The passes on sale, each with its whole price, its period and what it opens. */
export function PassChoice({ passes, chosen, onChoose, now }: PassChoiceProps) {
  const best = passes.length > 1 ? bestValue(passes, now) : null;
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
