import { sql } from 'kysely';

import type { BookQuery, RegisterEntry } from '#contract/registers/registers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { readsBook } from '#domain/registers/book-readers.ts';
import { withoutHiddenFields } from '#domain/registers/columns.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { entryActionsFor } from '#domain/registers/entries.ts';
import { maintainsBook } from '#domain/registers/reservations.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { redactedText } from '#locales/letters.ts';
import type { Database } from '#server/platform/database/database.ts';
import { textHolds } from '#server/platform/database/text-contains.ts';

import type { BookLayout } from './book-layout.ts';
import { entryNumbered } from './entry-numbered.ts';

/** Refuses the book of a unit to whom `readsBook` does not name. */
export function refusalOfReading(
  viewer: Viewer,
  { unitId, isSecret }: Pick<BookQuery, 'unitId' | 'isSecret'>,
): Refusal | undefined {
  return readsBook(viewer, { unitId, isSecret }) ? undefined : refuse('not-found');
}

interface Page {
  readonly layout: BookLayout;
  /** On the screen the newest line stands first; taken out, a book is in the order of its numbers. */
  readonly order: keyof typeof orders;
  /** Lines that come after this one only. */
  readonly after: { readonly number: number; readonly point: number } | undefined;
  readonly take: number;
  /** What may be done at a line depends on the day it is looked at. */
  readonly today: string;
}

type EntryRow = Omit<RegisterEntry, 'actions'> & { readonly isReservedForDraft: boolean; readonly isRedacted: boolean };

/** A line of an open book whose letter became secret: its number stays, and nothing of the letter is told. */
const isRedacted = sql<boolean>`(NOT entries.is_secret AND coalesce(documents.secrecy, 1) >= 2)`;

const orders = {
  newestFirst: { beyond: sql.raw('<'), direction: sql.raw('DESC') },
  byNumber: { beyond: sql.raw('>'), direction: sql.raw('ASC') },
} as const;

/**
 * A page of a book with what the book shows. Lines of letters above the viewer's clearance are left
 * out.
 */
export async function readBook(
  database: Database,
  viewer: Viewer,
  asked: BookQuery,
  { layout, order, after, take, today }: Page,
): Promise<RegisterEntry[]> {
  const { unitId, book, year, isSecret, isCircular, fromDay, toDay, search } = asked;
  const { beyond, direction } = orders[order];
  const entries = await sql<EntryRow>`
    SELECT entries.id AS entry_id, entries.document_id, entries.leg_id, entries.kind, entries.number, entries.point,
      entries.until_number, entries.arrived_at, entries.letter_number, entries.letter_date, entries.from_text, entries.to_text,
      entries.subject, entries.operation, concat_ws(' ', nullif(entries.remark, ''), entries.cancel_reason) AS remark,
      ${isRedacted} AS is_redacted,
      entries.cancelled_at IS NOT NULL AS is_cancelled, drafts.id IS NOT NULL AS is_reserved_for_draft
    FROM register_entries AS entries
    LEFT JOIN documents ON documents.id = entries.document_id
    LEFT JOIN documents AS drafts ON drafts.reserved_entry_id = entries.id
    WHERE entries.unit_id = ${unitId} AND entries.book = ${book} AND entries.is_secret = ${isSecret}
      AND entries.is_circular = ${isCircular} AND entries.year = ${year}
      AND (${after?.number ?? null}::int IS NULL
        OR (entries.number, entries.point) ${beyond} (${after?.number ?? null}::int, ${after?.point ?? null}::int))
      AND (${fromDay ?? null}::date IS NULL OR entries.arrived_at >= (${fromDay ?? null}::date)::timestamp AT TIME ZONE 'Asia/Bangkok')
      AND (${toDay ?? null}::date IS NULL OR entries.arrived_at < (${toDay ?? null}::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok')
      AND (documents.id IS NULL OR ${isRedacted} OR documents.secrecy <= ${viewer.clearance})
      AND ${search ? holds(search) : sql<boolean>`true`}
    ORDER BY entries.number ${direction}, entries.point ${direction}
    LIMIT ${take}`.execute(database);
  const keeps = maintainsBook(viewer, asked);
  const shown = layout.columns.map(({ column }) => column);
  return entries.rows.map(({ isReservedForDraft, isRedacted: hidden, ...line }) => {
    const possible = keeps ? entryActionsFor({ ...line, book, isReservedForDraft }, today) : [];
    return {
      ...withoutHiddenFields(hidden ? redacted(line) : line, shown),
      actions: layout.actions.filter((action) => possible.includes(action)),
    };
  });
}

/** The words sought stand on the letter, or their number is the line's: that one is told of a veiled line too. */
function holds(search: string) {
  const number = typedNumber(search);
  return sql<boolean>`(
    ${number ? entryNumbered(number) : sql<boolean>`false`}
    OR NOT ${isRedacted} AND ${textHolds(sql`coalesce(documents.search_text, ${entryText})`, search)}
  )`;
}

/** What is read of a line without a letter. */
const entryText = sql`in_arabic_digits(lower(entries.letter_number || ' ' || entries.subject))`;

const redacted = (line: Omit<RegisterEntry, 'actions'>): Omit<RegisterEntry, 'actions'> => ({
  ...withoutHiddenFields(line, ['arrivedAt']),
  documentId: null,
  legId: null,
  subject: redactedText,
});
