import { setTranslation } from 'shared-contracts/messages';
import { createTranslation } from 'shared-contracts/translation';
import { speak } from '../languages/es.ts';

/** Has all tests of a file, or of a block, speak Spanish, filled as the shell does. */
export function inSpanish(): void {
  beforeEach(() => speak(createTranslation('es', {}).fill));
  afterEach(() => setTranslation(null));
}
