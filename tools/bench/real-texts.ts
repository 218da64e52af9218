import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { z } from 'zod';

/** Collections of real words, where they lie beside the project; they are no part of it. */
const collection = (variable: string, file: string) =>
  process.env[variable] ?? join(import.meta.dirname, '../../../shared/data', file);

/** Titles of the Royal Gazette: real subjects to search in; none where the collection is absent. */
export const realTitles = (): readonly string[] =>
  linesOf(collection('BENCH_TITLES', 'gazette-titles.jsonl.gz'), z.object({ title: z.string() })).map(
    ({ title }) => title,
  );

const maxTexts = 2000;
const maxTextLength = 20_000;

/** What agencies wrote at length: real contents of letters and files; none where the collection is absent. */
export const realTexts = (): readonly string[] =>
  linesOf(collection('BENCH_TEXTS', 'government-texts.jsonl.gz'), z.object({ body: z.string() }))
    .slice(0, maxTexts)
    .map(({ body }) => body.slice(0, maxTextLength));

function linesOf<Line>(file: string, line: z.ZodType<Line>): readonly Line[] {
  if (!existsSync(file)) return [];
  const text = gunzipSync(readFileSync(file)).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((item) => line.parse(JSON.parse(item)));
}
