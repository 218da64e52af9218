import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { z } from 'zod';

/** Titles of the Royal Gazette from the file BENCH_TITLES (gzipped JSON lines), used as subjects; empty without it. */
export const realTitles = (): readonly string[] =>
  linesOf(process.env['BENCH_TITLES'], z.object({ title: z.string() })).map(({ title }) => title);

const maxTexts = 2000;
const maxTextLength = 20_000;

/** Long texts of agencies from the file BENCH_TEXTS (gzipped JSON lines), used as contents of letters and files. */
export const realTexts = (): readonly string[] =>
  linesOf(process.env['BENCH_TEXTS'], z.object({ body: z.string() }))
    .slice(0, maxTexts)
    .map(({ body }) => body.slice(0, maxTextLength));

function linesOf<Line>(file: string | undefined, line: z.ZodType<Line>): readonly Line[] {
  if (file === undefined) return [];
  const text = gunzipSync(readFileSync(file)).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((item) => line.parse(JSON.parse(item)));
}
