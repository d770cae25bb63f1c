import type { Page } from '@playwright/test';

/** Every violation of a content security policy, in every frame of the documents that this tab opens. */
export async function violationsIn(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (globalThis as unknown as { tellViolation(what: string): void }).tellViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return seen;
}

/** What the product's process has printed of reported violations, one line a kind. */
export function reportsIn(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.includes('A page broke its content security policy.'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>);
}
