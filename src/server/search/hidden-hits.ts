import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { FoundDocument, HitBeside, searchCalls } from '#contract/search.ts';
import { containsTerms } from '#domain/text/contains-terms.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { readingsOf } from '#domain/text/search-text.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasReadableNumber, hasReadableOldNumber } from '#server/registers/entry-number-conditions.ts';

import { textContains } from '#server/platform/database/text-contains.ts';

type Params = Pick<RequestOf<typeof searchCalls.searchDocuments>, 'text' | 'inFiles'>;

/**
 * For documents found by something that the result row does not show: the place of the hit, with an excerpt in
 * normalized characters. The caller passes only documents the viewer may read.
 */
export async function hiddenHits(
  database: Database,
  viewer: Viewer,
  documents: readonly FoundDocument[],
  params: Params,
): Promise<ReadonlyMap<number, HitBeside>> {
  const hidden = documents.filter(
    ({ letterNumber, subject, fromText }) => !containsTerms([letterNumber, subject, fromText], params.text),
  );
  const inAddressee = hidden.filter((item) =>
    containsTerms([item.letterNumber, item.subject, item.fromText, item.toText], params.text),
  );
  const inRegisters = await hitsInRegisters(
    database,
    viewer,
    hidden.filter((item) => !inAddressee.includes(item)).map(({ documentId }) => documentId),
    params,
  );
  const known = new Map<number, HitBeside>([
    ...inAddressee.map(({ documentId, toText }) => [documentId, { place: 'toText', excerpt: toText }] as const),
    ...inRegisters,
  ]);
  const inTexts = hidden.map(({ documentId }) => documentId).filter((id) => !known.has(id));
  return new Map([...known, ...(inTexts.length === 0 ? [] : await hitsInTexts(database, inTexts, params))]);
}

/** With hits in several registers the latest entry counts. */
async function hitsInRegisters(database: Database, viewer: Viewer, ids: readonly number[], { text }: Params) {
  const number = typedNumber(text);
  if (!number) return [];
  const { rows } = await sql<{ id: number; unitName: string; number: number; point: number; year: number }>`
    SELECT DISTINCT ON (entries.document_id) entries.document_id AS id, units.short_name AS unit_name, entries.number,
      entries.point, entries.year
    FROM (
      SELECT id, document_id, unit_id, number, point, year FROM register_entries AS entries
      WHERE ${hasReadableNumber(viewer, number)}
      UNION ALL
      SELECT id, document_id, unit_id, number, point, year FROM old_register_entries AS entries
      WHERE ${hasReadableOldNumber(viewer, number)}
    ) AS entries
    JOIN units ON units.id = entries.unit_id
    WHERE entries.document_id = ANY(${[...ids]}::bigint[])
    ORDER BY entries.document_id, entries.id DESC`.execute(database);
  return rows.map(({ id, unitName, ...entry }) => {
    const parts = [entry.number, ...(entry.point === 0 ? [] : [entry.point]), entry.year + buddhistOffsetYears];
    return [id, { place: 'registerNumber', excerpt: `${unitName} ${parts.join('/')}` }] as const;
  });
}

async function hitsInTexts(database: Database, ids: readonly number[], { text, inFiles }: Params) {
  const from = (place: HitBeside['place'], column: RawBuilder<unknown>, tables: RawBuilder<unknown>) => sql`
    SELECT ${place}::text AS place, ${excerptOf(column, text)} AS excerpt FROM ${tables} AND ${textContains(column, text)}`;
  const texts = sql`document_texts WHERE document_texts.document_id = requested.id`;
  const files = sql`files JOIN contents ON contents.sha256 = files.sha256 WHERE files.document_id = requested.id`;
  const places = [
    from('sentTo', sql.ref('document_texts.sent_to'), texts),
    from('content', sql.ref('document_texts.content'), texts),
    ...(inFiles ? [from('file', sql.ref('contents.search_text'), files)] : []),
  ];
  const { rows } = await sql<HitBeside & { id: number }>`
    SELECT requested.id, hit.place, hit.excerpt
    FROM unnest(${[...ids]}::bigint[]) AS requested (id)
    CROSS JOIN LATERAL (${sql.join(places, sql` UNION ALL `)} LIMIT 1) AS hit`.execute(database);
  return rows.map(({ id, place, excerpt }) => [id, { place, excerpt: withoutLeadingMarks(excerpt) }] as const);
}

/** Characters before the first term, and in all. */
const excerptBefore = 20;
const excerptLength = 160;

const excerptOf = (column: RawBuilder<unknown>, typed: string) => {
  const firstTerms = readingsOf(typed).map((reading) => reading.split(' ')[0] ?? '');
  const places = firstTerms.map((term) => sql`nullif(position(${term} IN ${column}), 0)`);
  return sql`substring(${column} FROM greatest(coalesce(${sql.join(places)}) - ${excerptBefore}, 1)::int FOR ${excerptLength})`;
};

/** An excerpt must not start with a mark that belongs to the character before it. */
const withoutLeadingMarks = (text: string) => text.replace(/^[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]+/, '').trim();
