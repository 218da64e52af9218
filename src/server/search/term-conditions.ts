import { sql, type RawBuilder } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lettersWithNumber } from '#server/registers/entry-number-conditions.ts';

import { withoutSequentialScans } from '#server/platform/database/without-sequential-scans.ts';

import { idsOf, isAmong, indexScanLimit } from './choose-search-plan.ts';
import {
  isFoundByIndex,
  textContainsByIndex,
  textContains,
  textMayContain,
} from '#server/platform/database/text-contains.ts';

interface Terms {
  readonly text: string;
  readonly inFiles: boolean;
}

export interface TermConditions {
  /** The only documents that can match; null when any may. */
  readonly candidates: readonly number[] | null;
  /** The condition on one document. */
  readonly matches: RawBuilder<boolean>;
  /** More texts may match than are read; the newest were. */
  readonly isOfNewest: boolean;
}

/**
 * Matches subject and parties, receivers, text, and files when requested. A number also matches the entries of
 * registers.
 */
export async function termConditionsOf(database: Database, viewer: Viewer, terms: Terms): Promise<TermConditions> {
  const number = typedNumber(terms.text);
  const [{ candidates, isOfNewest }, numbered] = await Promise.all([
    candidateIds(database, terms),
    number ? idsOf(database, lettersWithNumber(viewer, number)) : [],
  ]);
  const matches = matchesTerms(terms);
  if (numbered.length === 0) return { candidates, matches, isOfNewest };
  return {
    isOfNewest,
    candidates: candidates && [...candidates, ...numbered],
    matches: sql<boolean>`(${matches} OR ${isAmong(numbered)})`,
  };
}

/** Each is some thousands of letters, so reading more of them would take seconds. */
export const maxTextsRead = 5_000;

const any: Pick<TermConditions, 'candidates' | 'isOfNewest'> = { candidates: null, isOfNewest: false };

/** Long texts are read only when too many of them may match; otherwise the final condition checks those of the page. */
async function candidateIds(database: Database, terms: Terms): Promise<typeof any> {
  if (!isFoundByIndex(terms.text)) return any;
  const [onHead, maybeInTexts] = await Promise.all([
    idsOf(database, hitsInSubjects(terms)),
    idsOf(database, hitsInTexts(terms, textMayContain)),
  ]);
  if (onHead.length > indexScanLimit) return any;
  if (maybeInTexts.length <= indexScanLimit) return { candidates: [...onHead, ...maybeInTexts], isOfNewest: false };
  const read = await readNewestTexts(database, terms);
  const inTexts = read.slice(0, maxTextsRead).flatMap(({ id, holds }) => (holds ? id : []));
  if (inTexts.length > indexScanLimit) return any;
  return { candidates: [...onHead, ...inTexts], isOfNewest: read.length > maxTextsRead };
}

/** Of the texts with the parts of the words the newest, and which have the words. */
const readNewestTexts = (database: Database, { text, inFiles }: Terms) =>
  withoutSequentialScans(database, async (transaction) => {
    const { rows } = await sql<{ id: number; holds: boolean }>`
      SELECT newest.id, ${textContains(sql.ref('newest.read_text'), text)} AS holds
      FROM (
        SELECT id, read_text FROM (${mayHaveWords(text, inFiles)}) AS found (id, read_text)
        ORDER BY id DESC LIMIT ${maxTextsRead + 1}
      ) AS newest
      ORDER BY newest.id DESC`.execute(transaction);
    return rows;
  });

const mayHaveWords = (text: string, inFiles: boolean) => sql`
  SELECT document_id, content FROM document_texts WHERE ${textMayContain(content, text)}
  ${
    inFiles
      ? sql`UNION ALL
  SELECT files.document_id, contents.search_text
  FROM contents JOIN files ON files.sha256 = contents.sha256
  WHERE ${textMayContain(fileContent, text)} AND files.document_id IS NOT NULL`
      : sql``
  }`;

const head = sql.ref('documents.search_text');
const sentTo = sql.ref('document_texts.sent_to');
const content = sql.ref('document_texts.content');
const fileContent = sql.ref('contents.search_text');

/** May contain duplicates, here and below: passing the limit is enough to know that a text is common. */
const hitsInSubjects = ({ text }: Terms) => sql<{ id: number }>`
  SELECT documents.id FROM documents WHERE ${textContainsByIndex(head, text)}
  UNION ALL SELECT document_id FROM document_texts WHERE ${textContainsByIndex(sentTo, text)}`;

function hitsInTexts({ text, inFiles }: Terms, hit: typeof textMayContain): RawBuilder<{ id: number }> {
  const inDocuments = sql<{ id: number }>`
    SELECT document_id AS id FROM document_texts WHERE ${hit(content, text)}`;
  const inContents = sql<{ id: number }>`
    SELECT files.document_id AS id
    FROM contents JOIN files ON files.sha256 = contents.sha256
    WHERE ${hit(fileContent, text)} AND files.document_id IS NOT NULL`;
  return inFiles ? sql<{ id: number }>`${inDocuments} UNION ALL ${inContents}` : inDocuments;
}

/** Subqueries on one document: with `EXISTS` PostgreSQL would search the texts of all documents first. */
export const matchesTerms = ({ text, inFiles }: Terms) => sql<boolean>`(
  ${textContains(head, text)}
  OR (
    SELECT ${textContains(sentTo, text)} OR ${textContains(content, text)}
    FROM document_texts WHERE document_texts.document_id = documents.id
  )
  ${
    inFiles
      ? sql`OR (
    SELECT bool_or(${textContains(fileContent, text)})
    FROM files JOIN contents ON contents.sha256 = files.sha256
    WHERE files.document_id = documents.id
  )`
      : sql``
  }
)`;
