import { sql } from 'kysely';

import { searchText } from '#domain/text/search-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { people } from '#tests/rules/office.ts';

export async function giveTitles(database: Database, titles: readonly string[]): Promise<void> {
  const rows = titles.map((title, place) => ({ place, title, text: searchText(title) }));
  await sql`
    UPDATE documents
    SET subject = given.title, search_text = given.text
    FROM json_to_recordset(${JSON.stringify(rows)}) AS given (place int, title text, text text)
    WHERE documents.id % ${titles.length} = given.place`.execute(database);
  await sql`VACUUM ANALYZE documents`.execute(database);
}

const atOnce = 100;

const apart = 49;
/** The texts are spread evenly over all letters. */
export const letterOfText = (index: number) => (index + 1) * apart;

/** Letters with a title have no other text. */
export function letterOfTitle(index: number, titles: number): number {
  let id = index + titles;
  while (id % apart === 0 || id % 10 === 0) id += titles;
  return id;
}

/** Letters with an even index get the text as content, the others as a file. */
export async function giveTexts(database: Database, texts: readonly string[]): Promise<void> {
  for (let start = 0; start < texts.length; start += atOnce) {
    const rows = texts.slice(start, start + atOnce).map((text, index) => {
      const position = start + index;
      return { id: letterOfText(position), isFile: position % 2 === 1, text: searchText(text.replaceAll('\0', '')) };
    });
    const given = sql`json_to_recordset(${JSON.stringify(rows)}) AS given (id int, "isFile" boolean, text text)`;
    await sql`
      UPDATE document_texts SET content = CASE WHEN given."isFile" THEN '' ELSE given.text END
      FROM ${given} WHERE document_texts.document_id = given.id`.execute(database);
    await sql`
      INSERT INTO contents (sha256, byte_size, media_type, plain_text, search_text, created_at)
      SELECT sha256(given.id::text::bytea), 1, 'application/pdf', given.text, given.text, now()
      FROM ${given} WHERE given."isFile"`.execute(database);
    await sql`
      INSERT INTO files (sha256, name, uploaded_by, uploaded_at, document_id)
      SELECT sha256(given.id::text::bytea), 'หนังสือ.pdf', ${people.registrar.personId}, now(), given.id
      FROM ${given} WHERE given."isFile"`.execute(database);
  }
  await sql`VACUUM ANALYZE`.execute(database);
}
