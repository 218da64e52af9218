/*
 * Passages of government texts in which a reader marked every end of a line that they accept. The texts may not be
 * copied here: `marked-passages.jsonl` says where each passage stands in their file, and how long the parts between two
 * accepted ends are.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { z } from 'zod';

const passageSchema = z.strictObject({
  /** Of the file of texts, from 1. */
  line: z.int().positive(),
  /** In the body of that line. */
  start: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  parts: z.array(z.int().positive()).min(2),
});
type MarkedPassage = z.infer<typeof passageSchema>;

const textSchema = z.object({ body: z.string() });

const itemsOf = <Item>(lines: string, item: z.ZodType<Item>): readonly Item[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => item.parse(JSON.parse(line)));

export const markedPassages = (): readonly MarkedPassage[] =>
  itemsOf(readFileSync(new URL('marked-passages.jsonl', import.meta.url), 'utf8'), passageSchema);

/** @param folder has the file of texts. */
export const governmentTexts = (folder: string): readonly string[] =>
  itemsOf(gunzipSync(readFileSync(join(folder, 'government-texts.jsonl.gz'))).toString(), textSchema).map(
    ({ body }) => body,
  );

/** The passages with | at each accepted end. */
export function markedLines(folder: string): readonly string[] {
  const texts = governmentTexts(folder);
  return markedPassages().map((passage) => markedLine(passage, texts[passage.line - 1] ?? ''));
}

/** No-break spaces become plain ones, as when the text is pasted. */
export function markedLine({ line, start, sha256, parts }: MarkedPassage, body: string): string {
  let place = start;
  const text = body.replaceAll('\u00a0', ' ');
  const pieces = parts.map((length) => text.slice(place, (place += length)));
  if (createHash('sha256').update(pieces.join('')).digest('hex') !== sha256)
    throw new Error(`line ${line} has not the passage that was marked`);
  return pieces.join('|');
}
