import { render } from '@testing-library/react';
import fc from 'fast-check';
import { contrastRatio } from 'shared-ui';
import { ColoredGround } from './colored-ground.tsx';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** What lies under the words of a ground in this colour: the field, and the facets over it. */
function drawn(primary_color: string) {
  const { container, unmount } = render(
    <ColoredGround colors={{ primary_color, secondary_color: '#ffffff' }} className={undefined}>
      Lincoln
    </ColoredGround>,
  );
  const [field = ''] = [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill') ?? '');
  const facets = [...container.querySelectorAll('path')].map((path) => path.getAttribute('fill'));
  const ink = container.firstElementChild?.classList.contains('lightInk') ? '#ffffff' : '#000000';
  unmount();
  return { field, facets, ink };
}

test('words on any colour have at least 4.5:1, and the facets only add to it', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { field, facets, ink } = drawn(color);
      expect(field).toBe(color);
      expect(contrastRatio(ink, field)).toBeGreaterThanOrEqual(4.5);
      for (const facet of facets) expect(facet).not.toBe(ink);
    }),
    { numRuns: 50 },
  );
});

test('what is no colour is never drawn', () => {
  expect(drawn('red;}</style>').field).toMatch(/^#[0-9a-f]{6}$/);
});
