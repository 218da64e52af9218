import type { Document } from '#domain/documents/document.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';

import type { Random } from '../random.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';

const day = 86_400_000;

/** Paragraphs with their slots filled for one document. */
export function fillBody(
  paragraphs: readonly string[],
  document: Document,
  random: Random,
  words: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const ahead = (days: number) => longThaiDate(dayOf(new Date(document.createdAt.getTime() + days * day)));
  const filled = new Map([
    ...words,
    ['sender', document.fromText],
    ['subject', document.subject],
    ['day', ahead(random.between(9, 25))],
    ['deadline', ahead(random.between(5, 8))],
  ]);
  return paragraphs.map((paragraph) => fillPlaceholders(paragraph, random, document.createdAt, filled));
}
