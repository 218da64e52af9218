import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { wholeWords } from '#server/typesetting/break-points.ts';

import { markedLine, markedLines, markedPassages } from '../../tools/thai-breaks/marked-passages.ts';
import { firstWords, measureMarked } from '../../tools/thai-breaks/marked-text.ts';

const sentences = readFileSync(new URL('../../tools/thai-breaks/official-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('of the ends of lines in the sentences of an office, at most one in two hundred is wrong', () => {
  const { allowed, accepted, found, wrong } = measureMarked(sentences, wholeWords(firstWords()));
  expect(accepted).toBeGreaterThan(900);
  expect(wrong.length / allowed, wrong.join('\n')).toBeLessThanOrEqual(0.005);
  expect(found / accepted).toBeGreaterThan(0.95);
});

/** The folder of the texts whose marks are here without them. It is not everywhere: the test is left out without it. */
const data = process.env['SHARED_DATA'] ?? '';
if (data === '') process.stdout.write('— SHARED_DATA names no folder of texts: their marked passages are LEFT OUT\n');

it.skipIf(data === '')(
  'of the ends of lines in passages of government texts, at most one in two hundred is wrong',
  () => {
    const { allowed, found, wrong, accepted } = measureMarked(markedLines(data), wholeWords(firstWords()));
    expect(wrong.length / allowed, wrong.join('\n')).toBeLessThanOrEqual(0.005);
    expect(found / accepted).toBeGreaterThan(0.9);
  },
);

it('has marks for at least three thousand ends of lines in passages that are told apart', () => {
  const passages = markedPassages();
  expect(passages.reduce((ends, { parts }) => ends + parts.length - 1, 0)).toBeGreaterThanOrEqual(3000);
  expect(new Set(passages.map(({ line }) => line)).size).toBe(passages.length);
});

it('joins marks with the passage that was marked, and with no other', () => {
  const sha256 = createHash('sha256').update('แจ้ง ให้ทราบ').digest('hex');
  const passage = { line: 1, start: 3, sha256, parts: [5, 3, 4] };
  expect(markedLine(passage, 'จึงแจ้ง\u00a0ให้ทราบแล้ว')).toBe('แจ้ง |ให้|ทราบ');
  expect(() => markedLine(passage, 'จึงแจ้ง มาทราบแล้ว')).toThrow('line 1 has not the passage that was marked');
});

it('counts what a reader did not mark, and shows where', () => {
  const measured = measureMarked(['แจ้ง|ให้ทราบ'], wholeWords());
  expect(measured).toMatchObject({ accepted: 1, allowed: 2, found: 1, wrong: ['แจ้งให้|ทราบ'] });
});
