interface Field {
  name: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  extra?: string;
}

const fields: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    extra: '<span class="brand" id="brand" aria-live="polite"></span>',
  },
  { name: 'expiry', label: 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
  { name: 'zip', label: 'ZIP code', autocomplete: 'billing postal-code', placeholder: '12345' },
];

function fieldHtml({ name, label, autocomplete, placeholder, extra = '' }: Field): string {
  return `<div class="field field-${name}">
      <label for="${name}">${label}</label>
      <div class="control"><input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" spellcheck="false" required aria-describedby="${name}-problem">${extra}</div>
      <p class="problem" id="${name}-problem" aria-live="polite"></p>
    </div>`;
}

/** The card form as a document of its own; the addresses are absolute paths of its parts. */
export function cardFramePage(parts: { script: string; modules: readonly string[]; style: string }): string {
  const preloads = parts.modules.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Card details</title>
    <link rel="stylesheet" href="${parts.style}" crossorigin>
    ${preloads}
    <script type="module" src="${parts.script}" crossorigin></script>
  </head>
  <body>
    <main class="card" id="card">
    ${fields.map(fieldHtml).join('\n    ')}
    </main>
  </body>
</html>
`;
}
