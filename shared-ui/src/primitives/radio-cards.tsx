import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';
import { FieldError } from './field.tsx';
import styles from './radio-cards.module.css';

export interface RadioCardOption<Value extends string> {
  value: Value;
  title: string;
  description?: ReactNode;
  /** Stands at the far side, such as a price. */
  detail?: ReactNode;
  /** A short mark above the title, such as "Best value". */
  badge?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** The question that the cards answer. */
  legend: string;
  hideLegend?: boolean;
  name: string;
  /** The chosen value; null before a choice. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCardOption<Value>[];
  error?: string | null | undefined;
  /** `row` puts the cards beside each other where there is room. */
  layout?: 'column' | 'row';
}

/** One choice of several, each with room to explain itself: native radio buttons, so arrow keys work. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend = false, name, value, onChange, options, error, layout = 'column' } = props;
  const groupId = useId();
  return (
    <fieldset
      className={styles.root}
      aria-describedby={error ? `${groupId}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={cx(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={cx(styles.cards, styles[layout])}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            id={`${groupId}-${option.value}`}
            name={name}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldError id={`${groupId}-error`} error={error} />
    </fieldset>
  );
}

interface RadioCardProps {
  option: RadioCardOption<string>;
  id: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function RadioCard({ option, id, name, isChosen, onChoose }: RadioCardProps) {
  const described = cx(
    option.detail !== undefined && `${id}-detail`,
    option.description !== undefined && `${id}-about`,
  );
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={option.disabled}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={described || undefined}
        className={styles.radio}
      />
      <span className={styles.words}>
        {option.badge}
        <span id={`${id}-title`} className={styles.title}>
          {option.title}
        </span>
        {option.description !== undefined && (
          <span id={`${id}-about`} className={styles.description}>
            {option.description}
          </span>
        )}
      </span>
      {option.detail !== undefined && (
        <span id={`${id}-detail`} className={styles.detail}>
          {option.detail}
        </span>
      )}
    </label>
  );
}
