import { sql, type RawBuilder } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lettersNumbered } from '#server/registers/line-numbered.ts';

import { idsOf, isAmong, rareOrCommon } from './rare-or-common.ts';
import { textFound, textHolds } from './text-holds.ts';

interface Words {
  readonly text: string;
  readonly inFiles: boolean;
}

/**
 * The documents that hold the words: on their head, in whom they went to, in their text, and in their files where that is
 * asked. A number finds besides what stands under it in a book.
 */
export async function wordsOf(database: Database, viewer: Viewer, words: Words): Promise<RawBuilder<boolean>> {
  const number = typedNumber(words.text);
  const numbered = number ? await idsOf(database, lettersNumbered(viewer, number)) : [];
  const worded = await rareOrCommon(database, words.text, { rare: rareHits(words), common: commonHits(words) });
  return numbered.length === 0 ? worded : sql<boolean>`(${worded} OR ${isAmong(numbered)})`;
}

const sentTo = sql.ref('document_words.sent_to');
const content = sql.ref('document_words.content');

/** Not made distinct: the first too many are enough to know a common word. */
function rareHits({ text, inFiles }: Words): RawBuilder<{ id: number }> {
  const inDocuments = sql<{ id: number }>`
    SELECT documents.id FROM documents WHERE ${textFound(sql.ref('documents.search_text'), text)}
    UNION ALL SELECT document_id FROM document_words WHERE ${textFound(sentTo, text)}
    UNION ALL SELECT document_id FROM document_words WHERE ${textFound(content, text)}`;
  const inContents = sql<{ id: number }>`
    SELECT files.document_id AS id
    FROM contents JOIN files ON files.sha256 = contents.sha256
    WHERE ${textFound(sql.ref('contents.search_text'), text)} AND files.document_id IS NOT NULL`;
  return inFiles ? sql<{ id: number }>`${inDocuments} UNION ALL ${inContents}` : inDocuments;
}

/** Of one document at a time: asked as `EXISTS`, the database would read the words of all documents first. */
export const commonHits = ({ text, inFiles }: Words) => sql<boolean>`(
  ${textHolds(sql.ref('documents.search_text'), text)}
  OR (
    SELECT ${textHolds(sentTo, text)} OR ${textHolds(content, text)}
    FROM document_words WHERE document_words.document_id = documents.id
  )
  ${
    inFiles
      ? sql`OR (
    SELECT bool_or(${textHolds(sql.ref('contents.search_text'), text)})
    FROM files JOIN contents ON contents.sha256 = files.sha256
    WHERE files.document_id = documents.id
  )`
      : sql``
  }
)`;
