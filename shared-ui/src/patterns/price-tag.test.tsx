import { render } from '@testing-library/react';
import ofContracts from 'shared-contracts/es.json' with { type: 'json' };
import { setTranslation } from 'shared-contracts/messages';
import { createTranslation } from 'shared-contracts/translation';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { PriceTag } from './price-tag.tsx';

test.each([
  [7999, 'year', '$79.99 per year'],
  [1199, undefined, '$11.99'],
  [0, undefined, '$0.00'],
  [123456, undefined, '$1,234.56'],
])('%i cents for a %s is %s', async (cents, period, text) => {
  const { container } = render(<PriceTag cents={cents} period={period} />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: true });
  expect(container.textContent).toHaveLength(text.length);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('what one payment buys is said in the language of the page', () => {
  setTranslation(createTranslation('es', ofContracts));
  const { container } = render(<PriceTag cents={7999} period="year" />);
  setTranslation(null);
  expect(container).toHaveTextContent('$79.99 por año');
});
