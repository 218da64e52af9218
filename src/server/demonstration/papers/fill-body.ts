import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';

import type { Office } from '../office.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';

const day = 86_400_000;

/** Paragraphs with their slots filled as of now; `slots` has the values already used in the subject. */
export function fillBody(
  { random, now }: Office,
  paragraphs: readonly string[],
  { subject, fromText }: { readonly subject: string; readonly fromText: string },
  slots: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const ahead = (days: number) => longThaiDate(dayOf(new Date(now.getTime() + days * day)));
  const filled = new Map([
    ...slots,
    ['sender', fromText],
    ['subject', subject],
    ['day', ahead(random.between(9, 25))],
    ['deadline', ahead(random.between(5, 8))],
  ]);
  return paragraphs.map((paragraph) => fillPlaceholders(paragraph, random, now, filled));
}
