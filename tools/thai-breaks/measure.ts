/*
 * Measures where Thai lines may end against texts that a reader marked with | at each end that they accept. Prints each
 * wrong end, the share of wrong ones and the share of accepted ones that were found.
 *
 *   node tools/thai-breaks/measure.ts <folder of .txt files>
 *   node tools/thai-breaks/measure.ts --data <folder with government-texts.jsonl.gz, of which the marks are here>
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { wholeWords } from '../../src/server/typesetting/break-points.ts';
import { markedLines } from './marked-passages.ts';
import { firstWords, measureMarked } from './marked-text.ts';

const {
  values: { data },
  positionals: [folder = '.'],
} = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
const lines = data === undefined ? linesOf(folder) : markedLines(data);
const { allowed, accepted, found, wrong } = measureMarked(lines, wholeWords(firstWords()));
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(2)} %`;

process.stdout.write(
  [
    ...wrong,
    `${accepted} accepted ends of lines, ${allowed} allowed`,
    `wrong: ${wrong.length} = ${percent(wrong.length, allowed)}`,
    `found: ${found} = ${percent(found, accepted)}`,
    '',
  ].join('\n'),
);

function linesOf(of: string): readonly string[] {
  return readdirSync(of)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readFileSync(join(of, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '');
}
