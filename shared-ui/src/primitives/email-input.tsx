import { TextInput, type TextInputProps } from './text-input.tsx';

/** One email address, with the keyboard for it and without what a phone would correct in it. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
