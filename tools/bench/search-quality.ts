import type { Database } from '#server/platform/database/database.ts';
import { searchDocuments } from '#server/search/search-documents.ts';
import { people } from '#tests/rules/office.ts';

import { letterCount } from './hundred-thousand-letters.ts';
import { holdsPart, containsTerms, type Part } from './plain-scan.ts';

/** All text of a letter, normalized for the scan. */
export interface LetterText {
  readonly documentId: number;
  readonly plainText: string;
}

/**
 * Recall and precision of the search (1 is perfect). A part with a space is searched as separate terms, so its hits
 * are judged by terms; others by the literal part.
 */
export async function searchQuality(
  database: Database,
  letters: readonly LetterText[],
  parts: readonly Part[],
): Promise<string> {
  const totals = { query: 0, missed: 0, whole: 0, wholeWrong: 0, apart: 0, apartWrong: 0, apartElsewhere: 0 };
  for (const part of parts) {
    const query = { text: part.typed, inFiles: true, take: letterCount };
    const { documents: rows } = await searchDocuments(database, people.clerkA, query, 'th');
    const found = new Set(rows.map(({ documentId }) => documentId));
    const holding = new Set(
      letters.filter(({ plainText }) => holdsPart(plainText, part)).map(({ documentId }) => documentId),
    );
    totals.query += holding.size;
    const missed = [...holding].filter((id) => !found.has(id)).length;
    totals.missed += missed;
    if (missed > 0) process.stderr.write(`missed by ${JSON.stringify(part)}: ${missed}\n`);
    const falseHits = letters.filter(({ documentId }) => found.has(documentId) && !holding.has(documentId));
    const wrong = falseHits.filter(({ plainText }) => !containsTerms(plainText, part)).length;
    if (wrong > 0) process.stderr.write(`wrongly found by ${JSON.stringify(part)}: ${wrong}\n`);
    const known = letters.filter(({ documentId }) => found.has(documentId)).length;
    if (part.meant.every((item) => !item.includes(' '))) {
      totals.whole += known;
      totals.wholeWrong += falseHits.length;
    } else {
      totals.apart += known;
      totals.apartWrong += wrong;
      totals.apartElsewhere += falseHits.length;
    }
  }
  const share = (part: number, all: number) => (all === 0 ? 1 : 1 - part / all).toFixed(4);
  return (
    `recall ${share(totals.missed, totals.query)} of ${totals.query}; ` +
    `precision ${share(totals.wholeWrong, totals.whole)} of ${totals.whole}; ` +
    `of words apart ${share(totals.apartWrong, totals.apart)} of ${totals.apart} ` +
    `(with nothing between ${share(totals.apartElsewhere, totals.apart)})`
  );
}
