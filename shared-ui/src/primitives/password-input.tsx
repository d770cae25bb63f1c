import { type ComponentPropsWithRef, useState } from 'react';
import { t } from 'shared-contracts/messages';
import { cx } from '../class-names.ts';
import styles from './control.module.css';
import { Field, type FieldWords } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PasswordInputProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'children' | 'size' | 'type' | 'autoComplete'> {
  /** Tells password managers whether to fill in the password or to make one up. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with its label, hint and error, and a button that shows and hides it. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, isOptional = false, hideLabel = false, id, className, ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hideLabel={hideLabel} id={id}>
      {(control) => (
        <span className={styles.frame}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={cx(styles.control, styles.hasTrailing, className)}
          />
          <button
            type="button"
            className={styles.trailing}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'Hide' : 'Show')}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </button>
        </span>
      )}
    </Field>
  );
}
