import { sql, type RawBuilder } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lettersNumbered } from '#server/registers/entry-numbered.ts';

import { idsOf, isAmong, indexScanLimit } from './choose-search-plan.ts';
import { isFoundByIndex, textFound, textHolds, textMayHold } from '#server/platform/database/text-contains.ts';

interface Words {
  readonly text: string;
  readonly inFiles: boolean;
}

/** Where to look for words. */
export interface TermConditions {
  /** The only documents that may hold them; null when they may be in any. */
  readonly among: readonly number[] | null;
  /** Whether one document holds them. */
  readonly holds: RawBuilder<boolean>;
}

/**
 * The documents that hold the words: on their head, in whom they went to, in their text, and in their files where that is
 * asked. A number finds besides what stands under it in a book.
 */
export async function wordsOf(database: Database, viewer: Viewer, words: Words): Promise<TermConditions> {
  const number = typedNumber(words.text);
  const [among, numbered] = await Promise.all([
    mayHold(database, words),
    number ? idsOf(database, lettersNumbered(viewer, number)) : [],
  ]);
  const holds = commonHits(words);
  if (numbered.length === 0) return { among, holds };
  return { among: among && [...among, ...numbered], holds: sql<boolean>`(${holds} OR ${isAmong(numbered)})` };
}

/**
 * Long texts are read only when too many may hold the words: whether the letters of a page do is asked of these alone.
 */
async function mayHold(database: Database, words: Words): Promise<readonly number[] | null> {
  if (!isFoundByIndex(words.text)) return null;
  const [onHead, maybeInTexts] = await Promise.all([
    idsOf(database, hitsOnHead(words)),
    idsOf(database, hitsInTexts(words, textMayHold)),
  ]);
  if (onHead.length > indexScanLimit) return null;
  const inTexts =
    maybeInTexts.length > indexScanLimit ? await idsOf(database, hitsInTexts(words, textFound)) : maybeInTexts;
  return inTexts.length > indexScanLimit ? null : [...onHead, ...inTexts];
}

const head = sql.ref('documents.search_text');
const sentTo = sql.ref('document_texts.sent_to');
const content = sql.ref('document_texts.content');
const fileContent = sql.ref('contents.search_text');

/** Not made distinct, neither here nor below: the first too many are enough to know a common word. */
const hitsOnHead = ({ text }: Words) => sql<{ id: number }>`
  SELECT documents.id FROM documents WHERE ${textFound(head, text)}
  UNION ALL SELECT document_id FROM document_texts WHERE ${textFound(sentTo, text)}`;

function hitsInTexts({ text, inFiles }: Words, hit: typeof textFound): RawBuilder<{ id: number }> {
  const inDocuments = sql<{ id: number }>`
    SELECT document_id AS id FROM document_texts WHERE ${hit(content, text)}`;
  const inContents = sql<{ id: number }>`
    SELECT files.document_id AS id
    FROM contents JOIN files ON files.sha256 = contents.sha256
    WHERE ${hit(fileContent, text)} AND files.document_id IS NOT NULL`;
  return inFiles ? sql<{ id: number }>`${inDocuments} UNION ALL ${inContents}` : inDocuments;
}

/** Of one document at a time: asked as `EXISTS`, the database would read the words of all documents first. */
export const commonHits = ({ text, inFiles }: Words) => sql<boolean>`(
  ${textHolds(head, text)}
  OR (
    SELECT ${textHolds(sentTo, text)} OR ${textHolds(content, text)}
    FROM document_texts WHERE document_texts.document_id = documents.id
  )
  ${
    inFiles
      ? sql`OR (
    SELECT bool_or(${textHolds(fileContent, text)})
    FROM files JOIN contents ON contents.sha256 = files.sha256
    WHERE files.document_id = documents.id
  )`
      : sql``
  }
)`;
