import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeMail } from './compose-mail.ts';

const site = { siteName: 'Friday Net', siteAddress: 'https://www.friday.test' };

test('a mail says the same as text and as a page, with the address of the site', () => {
  const content = {
    subject: 'You get $10.99 back',
    paragraphs: ['You paid.', 'You get it back.'],
    link: { label: 'See the passes', path: '/subscribe/retail' },
  };
  const mail = composeMail({ content, firstName: 'Robin', ...site });
  assert.equal(mail.subject, 'You get $10.99 back');
  assert.equal(
    mail.text,
    'Hello Robin,\n\nYou paid.\n\nYou get it back.\n\n' +
      'See the passes: https://www.friday.test/subscribe/retail\n\nFriday Net\nhttps://www.friday.test\n',
  );
  for (const words of ['<p>Hello Robin,</p>', '<p>You paid.</p>', 'href="https://www.friday.test/subscribe/retail"']) {
    assert.ok(mail.html.includes(words), words);
  }
});

test('nothing in a mail is markup, whatever a member is called', () => {
  const content = { subject: '<b>', paragraphs: ['"&'] };
  const { html, text } = composeMail({ content, firstName: '<img src=x>', ...site });
  assert.doesNotMatch(html, /<img|<b>/);
  assert.match(html, /<p>&quot;&amp;<\/p>/);
  assert.match(text, /Hello <img src=x>,/);
});

test('a reader whose name is not known is greeted without one', () => {
  const { text } = composeMail({ content: { subject: 'Hello', paragraphs: ['In words.'] }, firstName: null, ...site });
  assert.match(text, /^Hello,\n\nIn words\./);
});
