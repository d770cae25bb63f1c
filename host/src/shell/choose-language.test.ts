import { memoryCookies } from '../testing/sample-store.ts';
import { createLanguageChoice } from './choose-language.ts';

function setUp(cookies = memoryCookies().jar) {
  const reload = jest.fn();
  const toast = jest.fn();
  return { cookies, reload, toast, choose: createLanguageChoice({ cookies, reload, toast }) };
}

test('the document is loaded anew once the choice is kept', () => {
  const { cookies, reload, toast, choose } = setUp();
  reload.mockImplementation(() => expect(cookies.read('language')).toBe('es'));
  choose('es');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(toast).not.toHaveBeenCalled();
});

test('a visitor whose browser keeps no cookies is told so, and the page stays as it is', () => {
  const jar = memoryCookies().jar;
  const { reload, toast, choose } = setUp({ ...jar, write() {} });
  choose('es');
  expect(reload).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledWith({ tone: 'danger', text: expect.stringMatching(/does not keep cookies/) });
});
