import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrastRatio } from 'shared-ui/colors';
import { accentText, brandStyle, mixColors } from './brand-style.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the brand colour', () => {
  it('leaves the tokens alone when none is configured', () => {
    assert.equal(brandStyle({ accent: null }), '');
  });

  it('sets every token that follows from the accent, for both themes', () => {
    const style = brandStyle({ accent: '#1d6bff' });
    for (const token of ['accent', 'accent-hover', 'on-accent', 'accent-text', 'accent-wash']) {
      assert.equal(style.split(`--color-${token}:`).length, 3, token);
    }
    assert.match(style, /^:root,\[data-theme="dark"\]\{--color-accent:#1d6bff;/);
    assert.doesNotMatch(style, /[<>]/);
  });

  it('stirs colours together', () => {
    assert.equal(mixColors('#000000', '#ffffff', 0.5), '#808080');
    assert.equal(mixColors('#ffb224', '#000000', 0), '#ffb224');
  });

  it('can always be read as text on the surfaces of both themes', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        for (const surface of ['#070b14', '#172136']) {
          assert.ok(contrastRatio(accentText(accent, 'dark'), surface) >= 4.5);
        }
        for (const surface of ['#ffffff', '#e7ebf4']) {
          assert.ok(contrastRatio(accentText(accent, 'light'), surface) >= 4.5);
        }
      }),
    );
  });
});
