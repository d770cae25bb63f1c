import type { CardFrameError, CardFrameMessage } from 'shared-contracts/remote';
import { type CardInput, type FieldName, fieldNames, fieldProblem } from './card-input-check.ts';
import { caretAfterDigits, formatCvc, formatExpiry, formatNumber, formatZip } from './card-input-format.ts';
import { brandRuleOf, type CardBrand, digitsOf } from './card-number.ts';

type CardState = Omit<Extract<CardFrameMessage, { type: 'change' }>, 'type'>;

interface CardFieldsEvents {
  onChange(state: CardState): void;
  onSubmit(): void;
}

/** Beside the number there is room for one short word. */
const brandLabels: Readonly<Partial<Record<CardBrand, string>>> = { Unknown: '', 'American Express': 'Amex' };

interface FieldParts {
  input: HTMLInputElement;
  problem: HTMLElement;
}

/** The four fields of the card page: formats what is typed and tells what is wrong, beside the field. */
export function createCardFields(page: Document, events: CardFieldsEvents) {
  const parts = Object.fromEntries(fieldNames.map((name) => [name, partsOf(page, name)])) as Record<
    FieldName,
    FieldParts
  >;
  const brandLabel = page.getElementById('brand');

  function values(): CardInput {
    return {
      number: parts.number.input.value,
      expiry: parts.expiry.input.value,
      cvc: parts.cvc.input.value,
      zip: parts.zip.input.value,
    };
  }

  const problemOf = (field: FieldName) => fieldProblem(field, values(), new Date());

  function show(field: FieldName, sentence: string | null): void {
    const { input, problem } = parts[field];
    input.setAttribute('aria-invalid', String(sentence !== null));
    if (problem.textContent !== (sentence ?? '')) problem.textContent = sentence ?? '';
  }

  function shownError(): CardFrameError | null {
    const field = fieldNames.find((name) => parts[name].problem.textContent !== '');
    return field ? { code: `invalid_${field}`, message: parts[field].problem.textContent ?? '', field } : null;
  }

  function state(): CardState {
    const input = values();
    return {
      complete: fieldNames.every((field) => problemOf(field) === null),
      empty: fieldNames.every((field) => input[field] === ''),
      brand: brandRuleOf(digitsOf(input.number)).brand,
      error: shownError(),
    };
  }

  function format(field: FieldName, event: InputEvent): void {
    const { input } = parts[field];
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const wasAtEnd = input.selectionStart === input.value.length;
    const isDeleting = event.inputType?.startsWith('delete') ?? false;
    const formatted = formatField(field, input.value, isDeleting, parts.number.input.value);
    if (formatted !== input.value) {
      input.value = formatted;
      const caret = wasAtEnd ? formatted.length : caretAfterDigits(formatted, before);
      input.setSelectionRange(caret, caret);
    }
    if (field === 'number' && brandLabel) {
      const { brand } = brandRuleOf(digitsOf(formatted));
      const label = brandLabels[brand] ?? brand;
      if (brandLabel.textContent !== label) brandLabel.textContent = label;
    }
  }

  for (const field of fieldNames) {
    const { input, problem } = parts[field];
    input.addEventListener('input', (event) => {
      format(field, event as InputEvent);
      // A sentence that stands there is kept true while the field is mended; a new one waits until it is left.
      if (problem.textContent !== '') show(field, problemOf(field));
      events.onChange(state());
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') show(field, problemOf(field));
      events.onChange(state());
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') events.onSubmit();
    });
  }

  return {
    values,
    state,
    showProblem: show,
    /** Tells every field's problem; answers the first, or null when the card is whole. */
    showProblems(): CardFrameError | null {
      for (const field of fieldNames) show(field, problemOf(field));
      events.onChange(state());
      return shownError();
    },
    focusFirstProblem(): void {
      const field = fieldNames.find((name) => parts[name].problem.textContent !== '' || problemOf(name) !== null);
      parts[field ?? 'number'].input.focus();
    },
  };
}

function partsOf(page: Document, name: FieldName): FieldParts {
  const input = page.getElementById(name);
  const problem = page.getElementById(`${name}-problem`);
  if (!(input instanceof HTMLInputElement) || !problem) throw new Error(`The card page has no field ${name}.`);
  return { input, problem };
}

function formatField(field: FieldName, text: string, isDeleting: boolean, cardNumber: string): string {
  switch (field) {
    case 'number':
      return formatNumber(text);
    case 'expiry':
      return formatExpiry(text, isDeleting);
    case 'cvc':
      return formatCvc(text, cardNumber);
    case 'zip':
      return formatZip(text);
  }
}
