import { type ReactNode, useId } from 'react';
import { t } from 'shared-contracts/messages';
import { cx } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What a control needs to be tied to its label, hint and error. Spread it on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The words around a control. */
export interface FieldWords {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to mend it; marks the control invalid and is announced when it appears. */
  error?: string | null | undefined;
  /** Says "optional" beside the label. */
  isOptional?: boolean;
  /** Keeps the label for screen readers alone, where the place makes it plain, as in a search box. */
  hideLabel?: boolean;
}

export interface FieldProps extends FieldWords {
  /** Use this id on the control in place of a generated one. */
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around one control of any kind. */
export function Field({ label, hint, error, isOptional = false, hideLabel = false, id, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hasError = Boolean(error);
  const described = cx(hint !== undefined && `${controlId}-hint`, hasError && `${controlId}-error`);
  return (
    <div className={styles.root}>
      <label htmlFor={controlId} className={cx(styles.label, hideLabel && styles.hidden)}>
        {label}
        {isOptional && <span className={styles.optional}> {t('(optional)')}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hint !== undefined && (
        <div id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  );
}

/** The error line of a field. Its live region stands from the start, so that a later error is announced. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <div id={id} aria-live="polite" className={styles.errorRegion}>
      {error ? (
        <p className={styles.error}>
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
