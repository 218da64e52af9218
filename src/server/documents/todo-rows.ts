import { sql } from 'kysely';

import type { TodoRow } from '#contract/todo.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { commandStates } from '#domain/documents/matter.ts';
import { todoLists, type TodoListCode } from '#domain/documents/todo-lists.ts';
import { memberOf } from '#domain/member-of.ts';
import { unitsHeadedBy, type Viewer } from '#domain/people/viewer.ts';
import { termsOf } from '#locales/terms-of.ts';
import type { Database } from '#server/platform/database/database.ts';

import type { TodoPlace } from './todo-page.ts';

interface LetterRow {
  readonly legId: number;
  readonly jobId: number | null;
  readonly documentId: number;
  readonly kind: number;
  readonly state: string;
  readonly ownerUnitId: number;
  readonly receiverUnitId: number;
  readonly speed: number;
  readonly speedName: string;
  readonly color: string;
  readonly secrecy: number;
  readonly secrecyName: string;
  readonly letterNumber: string;
  readonly usesOwnerNumber: boolean;
  readonly subject: string;
  readonly toText: string;
  readonly isOnHold: boolean;
  readonly legState: string;
  readonly isSentToPerson: boolean;
  readonly commandState: string;
  readonly receiptCancelled: boolean;
  readonly returnReason: string;
  readonly registerNumber: string;
  readonly purposeId: number | null;
  readonly purposeName: string;
  readonly fromUnitName: string;
  readonly giverName: string;
  readonly holderName: string;
  readonly commandText: string;
  readonly hasFile: boolean;
  readonly isRead: boolean;
}

/** Whose name stands beside the letter in each list (domain report 8.8). */
const otherParty: Readonly<Record<TodoListCode, (row: LetterRow) => string>> = {
  unreceived: (row) => row.fromUnitName,
  waitAssign: (row) => row.fromUnitName,
  jobCommand: (row) => row.giverName,
  review: (row) => row.giverName,
  sign: (row) => row.giverName,
  jobReceived: (row) => row.giverName,
  jobReceived2: (row) => row.giverName,
  jobAssign: (row) => row.holderName,
  jobAssign2: (row) => row.holderName,
  unsigned: (row) => row.holderName,
  jobFollow: (row) => row.holderName,
  jobCompleted: (row) => row.holderName,
};

const commandStateOnWire = { none: 0, waiting: 1, distributed: 2 } as const;
const overdueColor = '#b42318';

/** The rows of a page with their letters, in the order of the page. One query, whatever the page's size. */
export async function todoRows(
  database: Database,
  viewer: Viewer,
  list: TodoListCode,
  places: readonly TodoPlace[],
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<TodoRow[]> {
  const letters = await letterRows(database, viewer, places, locale);
  const byPlace = new Map(letters.map((row) => [`${row.legId} ${row.jobId}`, row]));
  const isWork = todoLists[list].group === 'act' || list === 'jobAssign' || list === 'jobFollow';
  return places.flatMap((place) => {
    const row = byPlace.get(`${place.legId} ${place.jobId}`);
    if (!row) return [];
    const kind = kindWithCode(row.kind);
    const isOverdue = isWork && place.dueAt !== null && place.dueAt < now;
    return {
      ...row,
      kindName: kind ? termsOf(locale).kinds[kind] : '',
      color: isOverdue ? overdueColor : row.color,
      otherParty: otherParty[list](row),
      commandState: commandStateOnWire[memberOf(commandStates, row.commandState)],
      isSent: row.state === 'sent' || row.state === 'closed',
      isOnBehalf: isPrincipals(viewer, place.tray),
      role: list === 'unreceived' || list === 'waitAssign' ? list : 'false',
      isViewOnly: false,
      isSentBack: row.legState === 'returned' || row.returnReason !== '',
      dueAt: place.dueAt,
      isOverdue,
      arrivedAt: place.arrivedAt,
    };
  });
}

/** The row reached the viewer by appointment for another. */
function isPrincipals(viewer: Viewer, tray: string): boolean {
  const [place, id] = tray.split(':');
  if (place === 'person') return Number(id) !== viewer.personId;
  const own = [...viewer.deskOf, ...viewer.headOf, ...viewer.secretRegistrarOf];
  return !own.includes(Number(id)) && unitsHeadedBy(viewer).includes(Number(id));
}

async function letterRows(
  database: Database,
  viewer: Viewer,
  places: readonly TodoPlace[],
  locale: 'th' | 'en',
): Promise<readonly LetterRow[]> {
  if (places.length === 0) return [];
  const name = sql.raw(locale === 'en' ? 'name_english' : 'name');
  const result = await sql<LetterRow>`
    SELECT legs.id AS leg_id, place.job_id, documents.id AS document_id, documents.kind, documents.state,
      documents.owner_unit_id, legs.to_unit_id AS receiver_unit_id, documents.speed, speeds.${name} AS speed_name,
      speeds.color, documents.secrecy, secrecies.${name} AS secrecy_name, documents.letter_number,
      documents.uses_owner_number, documents.subject, documents.to_text, documents.on_hold AS is_on_hold,
      legs.state AS leg_state, legs.to_person_id IS NOT NULL AS is_sent_to_person, legs.command_state,
      legs.receipt_cancelled, coalesce(jobs.return_reason, legs.return_reason, '') AS return_reason,
      coalesce(legs.register_number::text, '') AS register_number,
      purposes.id AS purpose_id, coalesce(purposes.${name}, '') AS purpose_name, from_units.short_name AS from_unit_name,
      coalesce(giver.full_name, '') AS giver_name, coalesce(holder.full_name, present_holder.full_name, '') AS holder_name,
      coalesce(command.text, '') AS command_text,
      EXISTS (SELECT 1 FROM files WHERE files.document_id = documents.id) AS has_file,
      EXISTS (
        SELECT 1 FROM read_marks
        WHERE read_marks.document_id = documents.id AND read_marks.person_id = ${viewer.personId}
      ) AS is_read
    FROM unnest(
      ${places.map((place) => place.legId)}::bigint[], ${places.map((place) => place.jobId)}::bigint[]
    ) AS place (leg_id, job_id)
    JOIN legs ON legs.id = place.leg_id
    JOIN documents ON documents.id = legs.document_id
    JOIN speeds ON speeds.id = documents.speed
    JOIN secrecies ON secrecies.id = documents.secrecy
    JOIN units AS from_units ON from_units.id = legs.from_unit_id
    LEFT JOIN jobs ON jobs.id = place.job_id
    LEFT JOIN person_names AS giver ON giver.id = jobs.giver_id
    LEFT JOIN person_names AS holder ON holder.id = jobs.holder_id
    LEFT JOIN purposes ON purposes.id = coalesce(jobs.purpose_id, legs.purpose_id)
    LEFT JOIN LATERAL (
      SELECT person_names.full_name
      FROM jobs AS at_work JOIN person_names ON person_names.id = at_work.holder_id
      WHERE at_work.document_id = documents.id AND at_work.state IN ('pending', 'opened') AND place.job_id IS NULL
      ORDER BY at_work.id DESC LIMIT 1
    ) AS present_holder ON true
    LEFT JOIN LATERAL (
      SELECT commands.text FROM commands WHERE commands.document_id = documents.id ORDER BY commands.id DESC LIMIT 1
    ) AS command ON true`.execute(database);
  return result.rows;
}
