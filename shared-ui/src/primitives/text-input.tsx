import type { ComponentPropsWithRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './control.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface TextInputProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'children' | 'size'> {
  /** An icon inside the box, before the text. */
  icon?: IconName;
}

/** One line of text with its label, hint and error. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, isOptional = false, hideLabel = false, icon, id, className, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hideLabel={hideLabel} id={id}>
      {(control) => (
        <span className={styles.frame}>
          {icon && <Icon name={icon} className={styles.leading} />}
          <input
            type="text"
            {...rest}
            {...control}
            className={cx(styles.control, icon && styles.hasLeading, className)}
          />
        </span>
      )}
    </Field>
  );
}
