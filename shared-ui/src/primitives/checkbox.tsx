import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'size' | 'type'> {
  /** The words beside the box; may hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** A yes or no with its words; the words press it too. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hasError = Boolean(error);
  const described = cx(hint !== undefined && `${controlId}-hint`, hasError && `${controlId}-error`);
  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.row}>
        <span className={styles.frame}>
          <input
            {...rest}
            type="checkbox"
            id={controlId}
            aria-describedby={described || undefined}
            aria-invalid={hasError || undefined}
            className={styles.box}
          />
          <Icon name="check" className={styles.sign} />
        </span>
        <label htmlFor={controlId} className={styles.label}>
          {label}
        </label>
      </div>
      {hint !== undefined && (
        <div id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  );
}
