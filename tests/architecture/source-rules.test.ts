import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import * as english from '#locales/en/refusals.ts';
import * as thai from '#locales/th/refusals.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

const filesNamed = (name: RegExp): readonly Source[] =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const sources = filesNamed(/\.tsx?$/);

const product = sources.filter(({ path }) => !path.includes('.test.'));
const pathsWhere = (holds: (source: Source) => boolean) => product.filter(holds).map(({ path }) => path);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('names of the wire stand in the contract alone', () => {
  const outside = pathsWhere(
    ({ path, text }) =>
      /\b(F|NN|PM|MENU)_[A-Z]/.test(withoutComments(text)) && !path.startsWith(join('src', 'contract')),
  );
  expect(outside).toEqual([]);
});

test('the environment is read in the config alone', () => {
  const outside = pathsWhere(
    ({ path, text }) => text.includes('process.env') && !path.startsWith(join('src', 'server', 'platform', 'config')),
  );
  expect(outside).toEqual([]);
});

test('what is printed has pages of its own name: margins for all would be those of every book printed after', () => {
  const sheets = filesNamed(/\.css$/).filter(({ text }) => text.includes('@page'));
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.filter(({ text }) => /@page\s*\{/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every refusal has its sentence in Thai and English', () => {
  const codes = product.flatMap(({ text }) =>
    [...text.matchAll(/\brefuse\(\s*'([\w-]+)'/g)].map((match) => match[1] ?? ''),
  );
  const missing = (known: object) => [...new Set(codes.filter((code) => !(code in known)))];
  expect(missing(thai.refusals)).toEqual([]);
  expect(missing(english.refusals)).toEqual([]);
});
