import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import { isAmong } from '#server/search/choose-search-plan.ts';
import { rareLetters } from '#server/platform/database/rare-letters.ts';

/** What a search finds in lists. */
export interface RowsHolding {
  /** The condition on `tray_items AS items`. */
  readonly holds: RawBuilder<boolean>;
  /** Of a common term, which no index finds: each row is checked, so that a page is full after few rows. */
  readonly readsTexts: boolean;
}

export async function rowsHolding(database: Database, typed: string): Promise<RowsHolding> {
  const ids = await rareLetters(database, typed);
  if (ids) return { holds: isAmong(ids, sql.ref('items.document_id')), readsTexts: false };
  return {
    holds: sql<boolean>`(
      SELECT ${textContains(sql.ref('documents.search_text'), typed)} FROM documents WHERE documents.id = items.document_id
    )`,
    readsTexts: true,
  };
}
