import { passCategorySchema } from '../entities/index.ts';
import { PASS_CATEGORY_LABELS } from './pass-category.ts';

test('every category of passes has its label', () => {
  expect(passCategorySchema.options.map((category) => PASS_CATEGORY_LABELS[category])).toEqual([
    'ANNUAL PASS',
    'SEASONAL PASS',
    'MONTHLY PASS',
    'DAY PASS',
    'PLAYOFF PASS',
    'TOURNAMENT PASS',
  ]);
});
