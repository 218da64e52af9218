import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { thKru } from '#locales/th-kru.ts';
import { whoAtUniversity } from '#locales/th-kru-rules.ts';
import { rules } from '#locales/th/rules.ts';
import { th } from '#locales/th.ts';
import { slipsIn } from '#tests/support/thai-typing.ts';

const thaiLetter = /[\u0e00-\u0e7f]/;

/** Files where Thai is data, or a pattern that reads Thai, instead of a text for people. */
const thaiAllowed = [
  'src/domain/arrivals/parse-subject.ts',
  'src/domain/certificates/is-named.ts',
  'src/domain/tenants/',
  'src/domain/text/search-text.ts',
  'src/domain/text/thai-date-input.ts',
  'src/domain/text/thai-digits.ts',
  'src/domain/text/thai-glyphs.ts',
  'src/domain/text/thai-keyboard.ts',
  'src/server/accounts/passwords/guessable-password.ts',
  'src/server/demonstration/',
  'src/server/typesetting/',
  'src/web/document-viewer/find-text.ts',
  'src/web/components/person-badge.tsx',
  'src/web/platform/language/dates.ts',
  'src/web/registers/register/read-letter.ts',
];

type Texts = ReadonlyMap<string, string>;

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));

async function textsOf(language: 'th' | 'en', area: string): Promise<Texts> {
  return new Map(flatten(await import(`../../src/locales/${language}/${area}.ts`), ''));
}

const flatten = (value: object, path: string): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    if (typeof inner === 'string') return [[path + key, inner]];
    return typeof inner === 'object' && inner !== null ? flatten(inner, `${path}${key}.`) : [];
  });

const areas = readdirSync('src/locales/th').map((name) => name.replace('.ts', ''));
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** English has singular keys next to plural ones; Thai needs neither. */
const isSingular = (key: string, thai: Texts) => key.endsWith('_one') && thai.has(key.slice(0, -'_one'.length));
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const stringsOf = (source: string) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? '');

test('Thai and English have the same areas', () => {
  expect(readdirSync('src/locales/en')).toEqual(readdirSync('src/locales/th'));
});

describe.each(areas)('the area %s', (area) => {
  test('has the same keys and placeholders in both languages', async () => {
    const [thai, english] = await Promise.all([textsOf('th', area), textsOf('en', area)]);
    // The operation column of the register is stored in Thai for every reader.
    const keys = [...thai.keys()].filter((key) => !key.startsWith('operationTexts'));
    expect([...english.keys()].filter((key) => !isSingular(key, thai)).toSorted()).toEqual(keys.toSorted());
    for (const key of keys)
      expect([key, ...holes(english.get(key) ?? '')]).toEqual([key, ...holes(thai.get(key) ?? '')]);
  });

  test('contains English in English, and correctly typed Thai', async () => {
    const [thai, english] = await Promise.all([textsOf('th', area), textsOf('en', area)]);
    const isOwnName = (key: string) => key === 'common.thai';
    expect([...english].filter(([key, text]) => thaiLetter.test(text) && !isOwnName(key))).toEqual([]);
    expect([...english].filter(([, text]) => / {2}|^\s|\s$/.test(text))).toEqual([]);
    expect([...thai.values()].flatMap(slipsIn)).toEqual([]);
  });
});

test('Thai text occurs only in the locales', () => {
  const outside = filesBelow('src', /\.tsx?$|\.html$/).filter(
    (path) =>
      !path.startsWith('src/locales/') &&
      !thaiAllowed.some((allowed) => path.startsWith(allowed)) &&
      thaiLetter.test(withoutComments(readFileSync(path, 'utf8'))),
  );
  expect(outside).toEqual([]);
});

test('every exception contains Thai text', () => {
  const empty = thaiAllowed.filter(
    (allowed) =>
      !filesBelow('src', /\.(tsx?|typ)$/).some(
        (path) => path.startsWith(allowed) && thaiLetter.test(readFileSync(path, 'utf8')),
      ),
  );
  expect(empty).toEqual([]);
});

test('Thai in agencies, demonstration and reference lists is correctly typed', () => {
  const sources = [
    ...filesBelow('src/domain/tenants', /\.ts$/),
    ...filesBelow('src/server/demonstration', /\.ts$/),
    ...filesBelow('db/seeds', /\.sql$/),
  ];
  const texts = sources
    .flatMap((path) => stringsOf(withoutComments(readFileSync(path, 'utf8'))))
    .filter((text) => thaiLetter.test(text));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(slipsIn)).toEqual([]);
});

describe('the Thai of a university', () => {
  const standard = new Map(flatten(th, ''));
  const own = new Map(flatten(thKru, ''));
  test('contains only differences, with the same placeholders', () => {
    for (const [key, text] of own) {
      expect(standard.get(key), key).toBeDefined();
      expect(text).not.toBe(standard.get(key));
      expect(holes(text)).toEqual(holes(standard.get(key) ?? ''));
      expect(slipsIn(text)).toEqual([]);
    }
  });
  test('uses บุคลากร instead of เจ้าหน้าที่', () => {
    const spoken = [...standard].map(([key, text]) => own.get(key) ?? text);
    expect(spoken.filter((text) => text.includes('เจ้าหน้าที่'))).toEqual([]);
    expect([...own.values()].every((text) => text.includes('บุคลากร'))).toBe(true);
  });
});

test('typing errors are found, and correct Thai is accepted', () => {
  expect(slipsIn('น้ำหนักที่เก็บไว้ใต้โต๊ะ กฎ ก็ ฯลฯ ณ วันที่ ๑')).toEqual([]);
  const wrong = ['นํ้า', 'ทำํา', 'ที่่', 'เเละ', 'กิ่ิ', 'ที่ ่', 'นำ้', 'ก ะะ', 'ก\u200bข', 'ก  ข', 'ไ ป', 'ที้่', 'ก่ิ'];
  expect(wrong.filter((text) => slipsIn(text).length === 0)).toEqual([]);
});

test('whoever a text calls เจ้าหน้าที่ is called บุคลากร at a university', () => {
  const own = new Map([...flatten(thKru, ''), ...flatten({ rules: { who: whoAtUniversity } }, '')]);
  const texts = [...flatten(th, ''), ...flatten({ rules }, '')];
  const staff = texts.filter(([, text]) => text.includes('เจ้าหน้าที่'));
  expect(staff.length).toBeGreaterThan(10);
  // Of the Personal Data Protection Act.
  const titles = ['เจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคล'];
  const left = staff.filter(([key, text]) => !own.has(key) && !titles.some((title) => text.includes(title)));
  expect(left).toEqual([]);
  expect([...own.values()].filter((text) => text.includes('เจ้าหน้าที่'))).toEqual([]);
});
