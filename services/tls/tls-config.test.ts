import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readTlsConfig } from './tls-config.ts';

test('no certificate is used where none is named', () => {
  assert.deepEqual(readTlsConfig({ PUBLIC_URL: 'http://www.a.test' }), { files: null, problems: [] });
});

test('the files are read from where the process was started', () => {
  const { files, problems } = readTlsConfig({ TLS_CERT: 'cert.pem', TLS_KEY: '/tls/key.pem' });
  assert.deepEqual(files, { certificate: path.join(process.cwd(), 'cert.pem'), key: '/tls/key.pem' });
  assert.deepEqual(problems, []);
});

for (const [environment, problem] of [
  [{ TLS_CERT: 'cert.pem' }, /^TLS_KEY: must be set, too/],
  [{ TLS_KEY: 'key.pem' }, /^TLS_CERT: must be set, too/],
  [{ TLS_CERT: 'c', TLS_KEY: 'k', PUBLIC_URL: 'http://www.a.test' }, /^PUBLIC_URL: must begin with https/],
  [{ TLS_CERT: 'c', TLS_KEY: 'k', OPS_URL: 'http://ops.a.test' }, /^OPS_URL: must begin with https/],
] as const) {
  test(`${JSON.stringify(environment)} is told to be wrong`, () => {
    const { problems } = readTlsConfig(environment);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', problem);
  });
}
