import { useId } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { asShownBy, type EventShowing, eventStatusOf, showingKey } from 'shared-contracts/rules';
import { priceOf, statusLabel } from '../../events/event-label.ts';
import styles from './showing-choice.module.css';

export interface ShowingChoiceProps {
  event: SportsEvent;
  /** More than one. */
  showings: readonly EventShowing[];
  /** Key of the one on the stage. */
  chosen: string | null;
  /** Milliseconds. */
  now: number;
  onChoose: (key: string) => void;
}

/**
 * Lets a fan choose by whom an event is shown that has several broadcasts. Not `RadioCards`: they bring the form fields along,
 * and the home page, which shares those, would load one file more.
 */
export function ShowingChoice({ event, showings, chosen, now, onChoose }: ShowingChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{t('Choose a broadcast')}</legend>
      <div className={styles.choices}>
        {showings.map((showing, index) => {
          const key = showingKey(showing);
          return (
            <label key={key} className={styles.choice}>
              <input
                type="radio"
                name={id}
                checked={key === chosen}
                onChange={() => onChoose(key)}
                aria-labelledby={`${id}-${key}-name`}
                aria-describedby={`${id}-${key}-facts`}
                className={styles.radio}
              />
              <span className={styles.words}>
                <span id={`${id}-${key}-name`} className={styles.name}>
                  {showing.publisher.name}
                </span>
                <span id={`${id}-${key}-facts`} className={styles.facts}>
                  {factsOf(event, showing, index, now)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What tells it from the others: its own name or number, whether it plays, and what it costs. */
function factsOf(event: SportsEvent, showing: EventShowing, index: number, now: number): string {
  const alone = asShownBy(event, showing);
  const price = priceOf(alone, now);
  return [
    showing.broadcast?.headline ?? showing.vod?.headline ?? t('Broadcast {number}', { number: index + 1 }),
    statusLabel(eventStatusOf(alone, new Date(now))).text,
    price && t(price === 'paid' ? 'Pass' : 'Free'),
  ]
    .filter(Boolean)
    .join(' · ');
}
