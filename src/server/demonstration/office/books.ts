import type { Document } from '#domain/documents/document.ts';
import type { Leg } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { yearOfBook } from '#domain/registers/book-years.ts';
import type { NumberSeries } from '#server/registers/allocate-number.ts';
import type { RegisterNumber } from '#server/registers/allocate-number.ts';
import { registerEntryOf } from '#server/registers/receive-book.ts';

export interface BookEntry extends NumberSeries {
  readonly number: number;
  readonly documentId: number;
  readonly legId: number;
  readonly arrivedAt: Date;
  readonly registeredAt: Date;
  readonly registeredBy: number;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly fromText: string;
  readonly toText: string;
  readonly subject: string;
  readonly remark: string;
  operation: string;
  cancelledAt: Date | null;
  cancelledBy: number | null;
  cancelReason: string | null;
}

/** The ids and numbers drawn so far, and the lines of all books. */
export interface Books {
  readonly lastIds: { document: number; leg: number; task: number; track: number };
  /** Running numbers of letters, orders and minutes by who counts them. */
  readonly counters: Map<string, number>;
  readonly series: Map<string, NumberSeries & { lastNumber: number }>;
  readonly lines: BookEntry[];
  readonly entriesByDocument: Map<number, BookEntry[]>;
}

export const createBooks = (): Books => ({
  lastIds: { document: 0, leg: 0, task: 0, track: 0 },
  counters: new Map(),
  series: new Map(),
  lines: [],
  entriesByDocument: new Map(),
});

/** The next number of a unit's book for a document at this moment: as `server/registers` draws it. */
export function allocateNumber(
  books: Books,
  book: NumberSeries['book'],
  unitId: number,
  document: Pick<Document, 'secrecy' | 'isCircular'>,
  at: Date,
): RegisterNumber {
  const year = yearOfBook(at, 'calendar');
  const series = { unitId, book, isSecret: isSecret(document.secrecy), isCircular: document.isCircular, year };
  const key = Object.values(series).join(' ');
  const drawn = books.series.get(key) ?? { ...series, lastNumber: 0 };
  drawn.lastNumber += 1;
  books.series.set(key, drawn);
  return { number: drawn.lastNumber, year };
}

/** A line of form 13 or 14 for a leg just entered. */
export function insertEntry(
  books: Books,
  book: NumberSeries['book'],
  document: Document,
  leg: Leg,
  registered: RegisterNumber & { readonly by: number; readonly at: Date },
): void {
  const line: BookEntry = {
    ...registerEntryOf(book, document, leg, registered),
    operation: '',
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  };
  books.lines.push(line);
  books.entriesByDocument.set(document.id, [...(books.entriesByDocument.get(document.id) ?? []), line]);
}

/** The lines of a document that still stand. */
export const liveEntries = (books: Books, documentId: number): readonly BookEntry[] =>
  (books.entriesByDocument.get(documentId) ?? []).filter((line) => line.cancelledAt === null);

/** The next running number of somebody's own count, so many on from the last. */
export function count({ counters }: Books, counter: string, step = 1): number {
  const next = (counters.get(counter) ?? 0) + step;
  counters.set(counter, next);
  return next;
}
