import { readFileSync, readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { countedWords, notNames, numberedWords, shortWords, unbrokenWords } from './word-lists.ts';

const lists = { countedWords, notNames, numberedWords, shortWords: [...shortWords], unbrokenWords };

it.each(Object.entries(lists))('each word of %s is Thai and there once', (_name, words) => {
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => !/^[\u0E01-\u0E4E.]+$/.test(word))).toEqual([]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

it('the short words are short, and those of the other list long enough not to be in others by chance', () => {
  expect([...shortWords].filter((word) => word.length > 3)).toEqual([]);
  expect(unbrokenWords.filter((word) => word.length < 4)).toEqual([]);
});

it('every list says above it what it is for', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  expect(files).toHaveLength(Object.keys(lists).length);
  for (const name of files) expect(readFileSync(new URL(name, folder), 'utf8'), name).toMatch(/^# \S/);
});
