import { useEffect, useRef } from 'react';
import { cx, VisuallyHidden } from 'shared-ui';
import styles from './choice-strip.module.css';

interface ChoiceStripProps {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** One choice of a few, beside each other; the strip scrolls sideways so far that the chosen one is in view. */
export function ChoiceStrip({ label, options, chosen, onChoose }: ChoiceStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    const button = element?.children[chosen];
    if (!element || !(button instanceof HTMLElement)) return;
    element.scrollLeft = button.offsetLeft - (element.clientWidth - button.clientWidth) / 2;
  }, [chosen]);
  return (
    <fieldset className={styles.root}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div ref={strip} className={styles.strip}>
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            aria-pressed={index === chosen}
            className={cx(styles.choice, index === chosen && styles.chosen)}
            onClick={() => onChoose(index)}
          >
            {option}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
