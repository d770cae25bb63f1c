import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { color, latitude, longitude, oneOf, slug, stateCode, timeZone, words, zipCode } from './cells.ts';
import { readTable } from './read-table.ts';

const COLUMNS = {
  slug,
  name: words(12),
  state_code: stateCode,
  zip_code: zipCode,
  lat: latitude,
  lng: longitude,
  time_zone: timeZone,
  type: oneOf(['school', 'pixellot']),
  color,
};

const read = (text: string) => readTable(Buffer.from(text), COLUMNS);

/** What is wrong with a file, a line for each problem. */
function problemsOf(text: string | Buffer): string[] {
  const reading = readTable(Buffer.from(text), COLUMNS);
  assert.equal(reading.status, 'refused');
  return reading.problems.map(({ row, column, message }) => [row ?? '-', column ?? '-', message].join(' | '));
}

describe('reading a file', () => {
  it('gives each row its number and its values; a blank cell is null, and a column that is not there is left out', () => {
    assert.deepEqual(read('key,name,state_code,lat\na1,Lincoln,tx,32.5\n\na2,,NM,35\n'), {
      status: 'read',
      rows: [
        { number: 2, key: 'a1', cells: { name: 'Lincoln', state_code: 'TX', lat: 32.5 } },
        { number: 4, key: 'a2', cells: { name: null, state_code: 'NM', lat: 35 } },
      ],
      leftOut: [],
    });
  });

  it('takes what spreadsheets write: a mark at the beginning, CRLF, quoted cells, spaces around, capitals in the heading', () => {
    assert.deepEqual(read('\uFEFFKey, Name \r\na1,"Mary, ""St"""\r\na2,  Peñasco\r\n'), {
      status: 'read',
      rows: [
        { number: 2, key: 'a1', cells: { name: 'Mary, "St"' } },
        { number: 3, key: 'a2', cells: { name: 'Peñasco' } },
      ],
      leftOut: [],
    });
  });

  it('makes one sign of a letter and its accent', () => {
    const reading = read('key,name\na1,Pen\u0303asco\n');
    assert.equal(reading.status === 'read' && reading.rows[0]?.cells.name, 'Pe\u00F1asco');
  });

  it('names the columns that nothing is made of', () => {
    assert.deepEqual(read('macsot,key,constructor,name\nTigers,a1,,Lincoln\n'), {
      status: 'read',
      rows: [{ number: 2, key: 'a1', cells: { name: 'Lincoln' } }],
      leftOut: ['macsot', 'constructor'],
    });
  });

  it('writes colours and states in one way', () => {
    const reading = read('key,color,state_code\na1,0B2A5B,nm\n');
    assert.deepEqual(reading.status === 'read' && reading.rows[0]?.cells, { color: '#0b2a5b', state_code: 'NM' });
  });

  for (const [what, text, problems] of [
    ['an empty file', '', ['- | - | is empty']],
    ['blank lines alone', '\n\n', ['- | - | is empty']],
    ['a heading alone', 'key,name\n', ['- | - | has no rows under its heading']],
    ['a heading and blank rows', 'key,name\n,\n', ['- | - | has no rows under its heading']],
    ['semicolons', 'key;name\na1;Lincoln\n', ['- | - | must have commas between its cells']],
    ['a file without keys', 'slug,name\na,b\n', ['1 | key | is missing']],
    ['a column twice', 'key,name,Name\na1,b,c\n', ['1 | name | is there twice']],
    ['a row that is too short', 'key,name\na1\n', ['2 | - | must have as many cells as the heading, 2, and has 1']],
    ['a row that is too long', 'key,name\na1,b,c\n', ['2 | - | must have as many cells as the heading, 2, and has 3']],
    ['rows without their keys', 'key,name\n,a\n,b\n', ['2 | key | must not be blank', '3 | key | must not be blank']],
    ['a key with a space', 'key,name\na 1,Lincoln\n', [/^2 \| key \| “a 1” must be 1 to 64 letters/]],
    ['a key twice', 'key,name\na1,b\na2,b\na1,c\n', ['4 | key | “a1” is the key of row 2, too']],
    [
      'a mark that is not closed',
      'key,name\na1,"Lincoln\n',
      [/^- \| - \| cannot be read: in line 2 a quotation mark is/],
    ],
    [
      'a mark within a cell',
      'key,name\na1,Lin"coln\n',
      [/^- \| - \| cannot be read: in line 2 a quotation mark stands/],
    ],
    ['words after a mark', 'key,name\na1,"Lin"coln\n', [/^- \| - \| cannot be read: in line 2 something follows/]],
    ['a long name', 'key,name\na1,Lincoln Central\n', ['2 | name | “Lincoln Central” must have 12 characters at most']],
    ['a line break in a name', 'key,name\na1,"Lin\ncoln"\n', [/^2 \| name \| .* must have no line break/s]],
    ['a slug with capitals', 'key,slug\na1,Lincoln\n', [/^2 \| slug \| “Lincoln” must be small letters/]],
    ['a slug with two hyphens', 'key,slug\na1,a--b\n', [/^2 \| slug \| “a--b” must be small letters/]],
    ['no state', 'key,state_code\na1,XX\n', ['2 | state_code | “XX” must be the two letters of a state, such as TX']],
    ['a zip code that lost its 0', 'key,zip_code\na1,2134\n', [/^2 \| zip_code \| “2134” must be a zip code of five/]],
    [
      'points the wrong way round',
      'key,lat,lng\na1,-96.8,32.8\n',
      [/^2 \| lat \| “-96.8” must/, /^2 \| lng \| “32.8” must/],
    ],
    ['a latitude that is no number', 'key,lat\na1,north\n', [/^2 \| lat \| “north” must be a number of degrees/]],
    ['a comma in a number', 'key,lat\na1,"32,5"\n', [/^2 \| lat \| “32,5” must be a number of degrees/]],
    ['a zone by another name', 'key,time_zone\na1,CST\n', [/^2 \| time_zone \| “CST” must be one of East, Central/]],
    ['another type', 'key,type\na1,college\n', ['2 | type | “college” must be one of school, pixellot']],
    ['no colour', 'key,color\na1,navy\n', ['2 | color | “navy” must be a colour such as #0b2a5b']],
    [
      'several problems',
      'key,lat,type\na1,x,y\n,1,2,3\n',
      [/^2 \| lat/, /^2 \| type/, /^3 \| - \| must have as many cells/],
    ],
  ] as const) {
    it(`refuses ${what}, and says where and why`, () => {
      const found = problemsOf(text);
      assert.equal(found.length, problems.length, found.join('\n'));
      for (const [index, problem] of problems.entries()) {
        if (typeof problem === 'string') assert.equal(found[index], problem);
        else assert.match(found[index] ?? '', problem);
      }
    });
  }

  it('refuses a file in another encoding', () => {
    const latin = Buffer.from('key,name\na1,Peñasco\n', 'latin1');
    assert.deepEqual(problemsOf(latin), ['- | - | is not in UTF-8; a spreadsheet saves it so as “CSV UTF-8”']);
  });

  it('shortens a long cell in its message', () => {
    assert.match(problemsOf(`key,name\na1,${'x'.repeat(500)}\n`).join(), /“x{40}…” must have/);
  });
});
