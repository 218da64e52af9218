import { sql } from 'kysely';

import type { BookQuery, RegisterEntry } from '#contract/registers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { readsBook } from '#domain/registers/book-readers.ts';
import { withoutHiddenFields } from '#domain/registers/columns.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { entryActionsFor } from '#domain/registers/entries.ts';
import { maintainsBook } from '#domain/registers/reservations.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { redactedText } from '#locales/letters.ts';
import type { Database } from '#server/platform/database/database.ts';
import { textHolds } from '#server/search/text-holds.ts';

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
const isRedacted = sql<boolean>`(NOT lines.is_secret AND coalesce(documents.secrecy, 1) >= 2)`;

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
  const lines = await sql<EntryRow>`
    SELECT lines.id AS entry_id, lines.document_id, lines.leg_id, lines.kind, lines.number, lines.point,
      lines.until_number, lines.arrived_at, lines.letter_number, lines.letter_date, lines.from_text, lines.to_text,
      lines.subject, lines.operation, concat_ws(' ', nullif(lines.remark, ''), lines.cancel_reason) AS remark,
      ${isRedacted} AS is_veiled,
      lines.cancelled_at IS NOT NULL AS is_cancelled, drafts.id IS NOT NULL AS is_kept_for_draft
    FROM register_entries AS lines
    LEFT JOIN documents ON documents.id = lines.document_id
    LEFT JOIN documents AS drafts ON drafts.reserved_entry_id = lines.id
    WHERE lines.unit_id = ${unitId} AND lines.book = ${book} AND lines.is_secret = ${isSecret}
      AND lines.is_circular = ${isCircular} AND lines.year = ${year}
      AND (${after?.number ?? null}::int IS NULL
        OR (lines.number, lines.point) ${beyond} (${after?.number ?? null}::int, ${after?.point ?? null}::int))
      AND (${fromDay ?? null}::date IS NULL OR lines.arrived_at >= (${fromDay ?? null}::date)::timestamp AT TIME ZONE 'Asia/Bangkok')
      AND (${toDay ?? null}::date IS NULL OR lines.arrived_at < (${toDay ?? null}::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok')
      AND (documents.id IS NULL OR ${isRedacted} OR documents.secrecy <= ${viewer.clearance})
      AND ${search ? holds(search) : sql<boolean>`true`}
    ORDER BY lines.number ${direction}, lines.point ${direction}
    LIMIT ${take}`.execute(database);
  const keeps = maintainsBook(viewer, asked);
  const shown = layout.columns.map(({ column }) => column);
  return lines.rows.map(({ isReservedForDraft, isRedacted: hidden, ...line }) => {
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
const entryText = sql`in_arabic_digits(lower(lines.letter_number || ' ' || lines.subject))`;

const redacted = (line: Omit<RegisterEntry, 'actions'>): Omit<RegisterEntry, 'actions'> => ({
  ...withoutHiddenFields(line, ['arrivedAt']),
  documentId: null,
  legId: null,
  subject: redactedText,
});
