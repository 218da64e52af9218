import { sql, type RawBuilder } from 'kysely';

import type { TodoRowField } from '#contract/todo.ts';
import { registeredStates } from '#domain/documents/document.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { TodoSortField } from '#domain/workflow/todo/todo-lists.ts';
import { termsOf } from '#locales/terms-of.ts';

import type { ValueKind } from './compared-values.ts';
import { hasFile, hasNote, isRead } from './row-marks.ts';

/** A mark is the number 0 or 1, as on the wire; a text is never NULL. */
export interface KnownField {
  readonly kind: ValueKind;
  readonly column: RawBuilder<unknown>;
}

export interface Reader {
  readonly viewer: Viewer;
  readonly locale: 'th' | 'en';
}

const ofDocument = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM documents WHERE documents.id = items.document_id)`;
const mark = (condition: RawBuilder<unknown>) => ofDocument(sql`(${condition})::int`);
const nameIn = (table: string, key: RawBuilder<unknown>, locale: Reader['locale']) =>
  sql`(SELECT ${sql.ref(locale === 'en' ? 'name_english' : 'name')} FROM ${sql.table(table)} WHERE id = ${key})`;

/**
 * The fields of a row of `tray_items AS items` which the database compares and sorts by, in a list of any length.
 * The others are made of several tables and the viewer's delegations.
 */
export const knownFields = {
  documentId: () => ({ kind: 'number', column: sql`items.document_id` }),
  legId: () => ({ kind: 'number', column: sql`items.leg_id` }),
  taskId: () => ({ kind: 'number', column: sql`items.task_id` }),
  taskTypeId: () => ({
    kind: 'number',
    column: sql`(SELECT tasks.task_type_id FROM tasks WHERE tasks.id = items.task_id)`,
  }),
  speed: () => ({ kind: 'number', column: sql`items.speed` }),
  secrecy: () => ({ kind: 'number', column: sql`items.secrecy` }),
  ownerUnitId: () => ({ kind: 'number', column: ofDocument(sql`documents.owner_unit_id`) }),
  isOnHold: () => ({ kind: 'number', column: mark(sql`documents.held_at IS NOT NULL`) }),
  isRead: ({ viewer }) => ({ kind: 'number', column: mark(isRead(viewer)) }),
  hasFile: () => ({ kind: 'number', column: mark(hasFile) }),
  hasNote: ({ viewer }) => ({ kind: 'number', column: mark(hasNote(viewer)) }),
  dueAt: () => ({ kind: 'moment', column: sql`nullif(items.due_at, 'infinity')` }),
  arrivedAt: () => ({ kind: 'moment', column: sql`items.arrived_at` }),
  subject: () => ({ kind: 'text', column: ofDocument(sql`documents.subject`) }),
  toText: () => ({ kind: 'text', column: ofDocument(sql`documents.to_text`) }),
  letterNumber: ({ locale }) => ({
    kind: 'text',
    column: ofDocument(sql`CASE
      WHEN documents.letter_number <> '' THEN documents.letter_number
      WHEN documents.state = ANY(${[...registeredStates]}::text[]) THEN ${termsOf(locale).noNumber}
      ELSE '' END`),
  }),
  speedName: ({ locale }) => ({ kind: 'text', column: nameIn('speeds', sql`items.speed`, locale) }),
  secrecyName: ({ locale }) => ({ kind: 'text', column: nameIn('secrecies', sql`items.secrecy`, locale) }),
} as const satisfies KnownFields & Readonly<Record<TodoSortField, unknown>>;

type KnownFields = Partial<Readonly<Record<TodoRowField, (reader: Reader) => KnownField>>>;

export const isKnown = (field: TodoRowField): field is keyof typeof knownFields => Object.hasOwn(knownFields, field);
