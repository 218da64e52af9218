import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

import { expect, test } from 'vitest';

import { todoListCodes } from '#contract/todo.ts';
import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';
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

/** Names nothing else in the product has, so a search of the text finds every use of a list by its name. */
const namesOfLists = new RegExp(
  String.raw`\b(${[...todoListNames, ...Object.values(todoListCodes).filter((code) => /[a-z][A-Z]/.test(code))].join('|')})\b`,
);
const mayNameLists = ['src/domain/workflow/todo/todo-lists.ts', 'src/contract/', 'src/locales/'].map(normalize);
const namingLists = (files: readonly Source[]) =>
  files
    .filter(({ path, text }) => namesOfLists.test(text) && !mayNameLists.some((allowed) => path.startsWith(allowed)))
    .map(({ path }) => path);

test('what differs between to-do lists is in their table, so no list is named elsewhere', () => {
  expect(namingLists(product)).toEqual([]);
  const planted = [
    "const isClosed = list === 'closedMatters';",
    "sql`items.list <> 'followedMatters'`",
    "callApi('getTodoList', { list: 'jobReceived2' })",
  ].map((text, index) => ({ path: `src/server/todo/planted-${index}.ts`, text }));
  expect(namingLists(planted)).toEqual(planted.map(({ path }) => path));
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
