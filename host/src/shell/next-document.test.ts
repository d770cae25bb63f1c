import { createDocumentNote } from './next-document.ts';

test('a note is there for the next document once, and for nobody who asks for another', () => {
  const note = createDocumentNote(() => sessionStorage, 'left');
  expect(note.take()).toBe(false);
  note.leave();
  expect(createDocumentNote(() => sessionStorage, 'other').take()).toBe(false);
  expect(note.take()).toBe(true);
  expect(note.take()).toBe(false);
});

test('a browser that forbids it says nothing and breaks nothing', () => {
  const note = createDocumentNote(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  }, 'left');
  expect(() => note.leave()).not.toThrow();
  expect(note.take()).toBe(false);
});
