import { sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { standInForStyles } from './stand-in-for-styles.ts';

const release = { ...sampleRelease('v1'), integrity: { '/r/watch/v1/a.css': 'sha256-a' } };
const map = sampleMap({ watch: { current: release } });

function standIns(html: string): string[] {
  document.head.innerHTML = html;
  standInForStyles(document, map);
  return [...document.querySelectorAll('link')].map(({ outerHTML }) => outerHTML);
}

test('a disabled link stands for each file whose styles are in the HTML', () => {
  const links = standIns(`<style data-release="${release.base}" data-files="a.css b.css"></style>`);
  expect(links).toHaveLength(2);
  expect(document.querySelector('link[href$="/a.css"]')).toMatchObject({
    rel: 'stylesheet',
    href: `http://localhost${release.base}a.css`,
    integrity: 'sha256-a',
  });
  for (const link of document.querySelectorAll('link')) expect(link).toHaveAttribute('disabled');
});

test('nothing stands for a page without styles, or for those of a release that the tab does not run', () => {
  expect(standIns(`<style data-release="${release.base}" data-files=""></style>`)).toEqual([]);
  expect(standIns('<style data-release="/r/watch/v0/" data-files="a.css"></style>')).toEqual([]);
  expect(standIns('<style></style>')).toEqual([]);
});
