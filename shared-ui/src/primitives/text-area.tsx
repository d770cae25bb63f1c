import type { ComponentPropsWithRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './control.module.css';
import { Field, type FieldWords } from './field.tsx';

export interface TextAreaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

/** Text of several lines with its label, hint and error. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isOptional = false, hideLabel = false, id, className, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hideLabel={hideLabel} id={id}>
      {(control) => <textarea rows={6} {...rest} {...control} className={cx(styles.control, styles.area, className)} />}
    </Field>
  );
}
