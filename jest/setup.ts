import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { shiftClockAsAsked } from '../scripts/test/clock/shift-clock.ts';

shiftClockAsAsked();

// A wait only says when to give up, and a busy machine takes longer than the library's own second.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows the dialog element but not its methods; these keep to the part of the standard that is relied on.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

/** A message on the console that no test expects is a fault: React's warnings come this way. */
const noisy = ['error', 'warn'] as const;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  for (const level of noisy) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
