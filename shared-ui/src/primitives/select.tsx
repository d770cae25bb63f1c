import type { ComponentPropsWithRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './control.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** A first choice of value '' that stands for none, such as "All states". */
  placeholder?: string;
}

/** A native choice from a list, with its label, hint and error. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    isOptional = false,
    hideLabel = false,
    id,
    className,
    options,
    placeholder,
    ...rest
  } = props;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hideLabel={hideLabel} id={id}>
      {(control) => (
        <span className={styles.frame}>
          <select {...rest} {...control} className={cx(styles.control, styles.select, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
