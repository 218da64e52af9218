import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { FoundDocument, HitBeside, searchCalls } from '#contract/search.ts';
import { containsTerms } from '#domain/text/contains-terms.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { readingsOf } from '#domain/text/search-text.ts';
import { buddhistOffset } from '#domain/text/thai-dates.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isReadNumber } from '#server/registers/entry-numbered.ts';

import { textHolds } from '#server/platform/database/text-contains.ts';

type Params = Pick<RequestOf<typeof searchCalls.searchDocuments>, 'text' | 'inFiles'>;

/**
 * Why a document was found whose number, subject and sender do not show it: the place that holds the words, and a piece of
 * it, in the letters a search reads. Asked of documents the viewer may read alone.
 */
export async function hitsBeside(
  database: Database,
  viewer: Viewer,
  found: readonly FoundDocument[],
  asked: Params,
): Promise<ReadonlyMap<number, HitBeside>> {
  if (asked.text === '') return new Map();
  const hidden = found.filter(
    ({ letterNumber, subject, fromText }) => !containsTerms([letterNumber, subject, fromText], asked.text),
  );
  const onHead = hidden.filter((item) =>
    containsTerms([item.letterNumber, item.subject, item.fromText, item.toText], asked.text),
  );
  const numbered = await hitsInBooks(
    database,
    viewer,
    hidden.filter((item) => !onHead.includes(item)).map(({ documentId }) => documentId),
    asked,
  );
  const known = new Map<number, HitBeside>([
    ...onHead.map(({ documentId, toText }) => [documentId, { place: 'toText', excerpt: toText }] as const),
    ...numbered,
  ]);
  const inTexts = hidden.map(({ documentId }) => documentId).filter((id) => !known.has(id));
  return new Map([...known, ...(inTexts.length === 0 ? [] : await hitsInTexts(database, inTexts, asked))]);
}

/** Under which number, in a book the viewer may see; of two books the one numbered last. */
async function hitsInBooks(database: Database, viewer: Viewer, ids: readonly number[], { text }: Params) {
  const number = typedNumber(text);
  if (!number || ids.length === 0) return [];
  const { rows } = await sql<{ id: number; unitName: string; number: number; point: number; year: number }>`
    SELECT DISTINCT ON (entries.document_id) entries.document_id AS id, units.short_name AS unit_name, entries.number,
      entries.point, entries.year
    FROM register_entries AS entries JOIN units ON units.id = entries.unit_id
    WHERE entries.document_id = ANY(${[...ids]}::bigint[]) AND ${isReadNumber(viewer, number)}
    ORDER BY entries.document_id, entries.id DESC`.execute(database);
  return rows.map(({ id, unitName, ...line }) => {
    const parts = [line.number, ...(line.point === 0 ? [] : [line.point]), line.year + buddhistOffset];
    return [id, { place: 'registerNumber', excerpt: `${unitName} ${parts.join('/')}` }] as const;
  });
}

async function hitsInTexts(database: Database, ids: readonly number[], { text, inFiles }: Params) {
  const from = (place: HitBeside['place'], column: RawBuilder<unknown>, tables: RawBuilder<unknown>) => sql`
    SELECT ${place}::text AS place, ${excerptOf(column, text)} AS excerpt FROM ${tables} AND ${textHolds(column, text)}`;
  const words = sql`document_texts WHERE document_texts.document_id = asked.id`;
  const files = sql`files JOIN contents ON contents.sha256 = files.sha256 WHERE files.document_id = asked.id`;
  const places = [
    from('sentTo', sql.ref('document_texts.sent_to'), words),
    from('content', sql.ref('document_texts.content'), words),
    ...(inFiles ? [from('file', sql.ref('contents.search_text'), files)] : []),
  ];
  const { rows } = await sql<HitBeside & { id: number }>`
    SELECT asked.id, hit.place, hit.excerpt
    FROM unnest(${[...ids]}::bigint[]) AS asked (id)
    CROSS JOIN LATERAL (${sql.join(places, sql` UNION ALL `)} LIMIT 1) AS hit`.execute(database);
  return rows.map(({ id, place, excerpt }) => [id, { place, excerpt: wholeLetters(excerpt) }] as const);
}

/** In letters: so much before the first of the words, and so much in all. */
const before = 20;
const longest = 160;

const excerptOf = (column: RawBuilder<unknown>, typed: string) => {
  const firstTerms = readingsOf(typed).map((reading) => reading.split(' ')[0] ?? '');
  const places = firstTerms.map((word) => sql`nullif(position(${word} IN ${column}), 0)`);
  return sql`substring(${column} FROM greatest(coalesce(${sql.join(places)}) - ${before}, 1)::int FOR ${longest})`;
};

/** A piece cut out of a text begins with no mark that belongs to a letter before it. */
const wholeLetters = (text: string) => text.replace(/^[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]+/, '').trim();
