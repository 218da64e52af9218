import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { chooseSearchPlan } from '#server/search/choose-search-plan.ts';
import { textContainsByIndex, textContains } from '#server/platform/database/text-contains.ts';

const searchText = sql.ref('documents.search_text');
const documentId = sql.ref('items.document_id');

/**
 * The condition that the letters of `tray_items AS items` match a search. A common term is checked row by row, so that
 * a page is full after few rows.
 */
export async function rowsHolding(database: Database, typed: string): Promise<RawBuilder<boolean>> {
  const common = sql<boolean>`(
    SELECT ${textContains(searchText, typed)} FROM documents WHERE documents.id = items.document_id
  )`;
  return chooseSearchPlan(database, typed, { rare: lettersFound(typed), common }, documentId);
}

/** The same for counting all matches: a common term is read once for all letters. */
export async function everyRowHolding(database: Database, typed: string): Promise<RawBuilder<boolean>> {
  const common = sql<boolean>`items.document_id IN (SELECT id FROM documents WHERE ${textContains(searchText, typed)})`;
  return chooseSearchPlan(database, typed, { rare: lettersFound(typed), common }, documentId);
}

const lettersFound = (typed: string) =>
  sql<{ id: number }>`SELECT id FROM documents WHERE ${textContainsByIndex(searchText, typed)}`;
