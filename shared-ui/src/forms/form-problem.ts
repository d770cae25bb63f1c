import { type RefObject, useEffect } from 'react';

/** Why a form could not be sent: a sentence for the whole, and one for each field that needs mending. */
export interface FormProblem<Field extends string> {
  message?: string;
  fields: Partial<Record<Field, string>>;
  /** Field to return to when none is marked. */
  focus?: Field;
}

/** Moves the keyboard's focus to what needs mending: the first marked field, else `focus`, else the message. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problem: FormProblem<string> | null): void {
  useEffect(() => {
    if (!problem || !form.current) return;
    const target =
      form.current.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid] input') ??
      (problem.focus ? form.current.querySelector<HTMLElement>(`[name="${problem.focus}"]`) : null) ??
      form.current.querySelector<HTMLElement>('[data-message]');
    target?.focus();
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') target.select();
  }, [form, problem]);
}

/** A sentence for each field that was left empty; spaces alone are empty, but for a password. */
export function emptyFields<Field extends string>(
  data: FormData,
  sentences: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const empty: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(sentences) as Field[]) {
    if (textOf(data, field) === '') empty[field] = sentences[field];
  }
  return empty;
}

/** A field's text, without the spaces that a phone's keyboard leaves around a word. A password keeps them. */
export function textOf(data: FormData, field: string): string {
  const value = data.get(field);
  if (typeof value !== 'string') return '';
  return field.endsWith('password') ? value : value.trim();
}
