import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <section aria-label="What you follow"><div role="alert"><button>Try again</button></div><a href="/">Home</a></section>
    </main>`;
  end = keepFocus(document, 'main');
});
afterEach(() => {
  end();
  jest.useRealTimers();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** Lets what watches the document hear of it, and what waits for the page's own effects pass. */
async function settle() {
  await Promise.resolve();
  jest.runOnlyPendingTimers();
}

test('focus goes on to the part that its element stood in', async () => {
  find('button').focus();
  find('[role="alert"]').remove();
  await settle();
  expect(find('section')).toHaveFocus();
});

test('focus goes on to the start of the page when the part is gone, too', async () => {
  find('button').focus();
  find('section').remove();
  await settle();
  expect(find('main')).toHaveFocus();
});

test('focus stays where the page itself has put it', async () => {
  find('button').focus();
  find('[role="alert"]').remove();
  find('a').focus();
  await settle();
  expect(find('a')).toHaveFocus();
});

test('focus that the visitor has taken away stays away', async () => {
  find('button').focus();
  find('button').blur();
  find('a').remove();
  await settle();
  expect(document.body).toHaveFocus();
});

test('focus goes nowhere when the visitor has pressed elsewhere since', async () => {
  find('button').focus();
  find('a').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  find('[role="alert"]').remove();
  await settle();
  expect(document.body).toHaveFocus();
});
