import { cookieNames, documentCookies } from './cookies.ts';

/** A document that keeps what was written to `cookie` and reads back a fixed header. */
function fakeDocument(header = '') {
  const written: string[] = [];
  const document = {
    get cookie() {
      return header;
    },
    set cookie(line: string) {
      written.push(line);
    },
  } as Document;
  return { document, written };
}

afterEach(() => documentCookies(document, { secure: false }).remove('name'));

test.each(['plain', 'a=b; c', 'ü, "quoted"', '%', '%41', ''])('%j is read back as it was written', (value) => {
  const jar = documentCookies(document, { secure: false });
  jar.write('name', value);
  expect(jar.read('name')).toBe(value);
  jar.remove('name');
  expect(jar.read('name')).toBeNull();
});

test('a cookie is not mistaken for another whose name ends or begins alike', () => {
  const jar = documentCookies(fakeDocument('xname=1; name2=2; name=3; empty').document, { secure: false });
  expect(jar.read('name')).toBe('3');
  expect(jar.read('empty')).toBe('');
  expect(jar.read('missing')).toBeNull();
});

test('a cookie that somebody broke reads as none', () => {
  expect(documentCookies(fakeDocument('name=%E0%A4').document, { secure: false }).read('name')).toBeNull();
});

test('cookies hold for the whole site, stay on it, and go over TLS only where there is TLS', () => {
  const { document: fake, written } = fakeDocument();
  documentCookies(fake, { secure: true, domain: 'friday.test' }).write('name', 'a b', 60);
  documentCookies(fake, { secure: false }).write('name', 'x');
  documentCookies(fake, { secure: true }).remove('name');
  expect(written).toEqual([
    'name=; max-age=0; path=/; samesite=lax; secure',
    'name=a%20b; max-age=60; path=/; samesite=lax; secure; domain=friday.test',
    'name=x; max-age=31536000; path=/; samesite=lax',
    'name=; max-age=0; path=/; samesite=lax; secure',
  ]);
});

test('the refresh token has no name here, since no script may read it', () => {
  expect(Object.values(cookieNames).filter((name) => name.includes('refresh'))).toEqual([]);
});
