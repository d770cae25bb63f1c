import { render } from '@testing-library/react';
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
