import { refuse, type Refusal } from '#domain/refusal.ts';

import type { OpenContent } from './read-content.ts';

/** Bytes that no text contains. Thai text in the old 8-bit encoding is accepted. */
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a) || byte === 0x7f;

const markup = /^\uFEFF?\s*<(!doctype|html|svg|script|\?xml|!--)/i;
const sampleBytes = 16 * 1024;
const sampleLines = 10;

/** Refuses binary content, and markup that a browser might run. */
export async function inspectText(content: OpenContent): Promise<'text/plain' | 'text/csv' | Refusal> {
  let sample: Buffer | undefined;
  for await (const chunk of content.bytes({ first: 0, last: content.byteSize - 1 })) {
    if (chunk.some(isControl)) return refuse('file-type-not-supported');
    sample ??= chunk.subarray(0, sampleBytes);
  }
  const text = sample?.toString('latin1') ?? '';
  if (markup.test(sample?.toString('utf8') ?? '')) return refuse('file-type-not-supported');
  return looksLikeTable(text) ? 'text/csv' : 'text/plain';
}

/** Whether each of the first lines has the same number of commas, at least one. */
function looksLikeTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const counts = new Set(lines.slice(0, sampleLines).map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length));
  return lines.length > 1 && counts.size === 1 && !counts.has(1);
}
