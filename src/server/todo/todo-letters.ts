import { workKinds } from '#domain/workflow/matter/matter.ts';
import { sql } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { taskTypeName } from '#server/reference/task-types.ts';

import { hasFile, hasNote, isRead } from './row-marks.ts';
import type { TodoPlace } from './todo-page.ts';

/** The letter, leg and task of a row. */
export interface LetterRow {
  readonly legId: number;
  readonly taskId: number | null;
  readonly documentId: number;
  readonly kind: number;
  /** It was sent: to units, to everybody, or to a receiver outside. */
  readonly isSent: boolean;
  readonly ownerUnitId: number;
  readonly receiverUnitId: number;
  readonly speed: number;
  readonly speedName: string;
  readonly color: string;
  readonly secrecy: number;
  readonly secrecyName: string;
  readonly state: string;
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
  readonly taskTypeId: number | null;
  readonly taskTypeName: string;
  readonly fromUnitName: string;
  readonly toUnitName: string;
  readonly holderId: number | null;
  /** A deputy acted for the holder. */
  readonly isDoneOnBehalf: boolean;
  readonly giverName: string;
  readonly holderName: string;
  readonly commandText: string;
  readonly hasFile: boolean;
  readonly hasNote: boolean;
  readonly isRead: boolean;
}

/** A returned leg is handled by the unit that sent it. */
const handledBy = sql`CASE legs.state WHEN 'returned' THEN legs.from_unit_id ELSE legs.to_unit_id END`;

/** A closed letter may never have left its unit. */
const isSent = sql`(
  documents.state = 'sent' OR documents.state = 'closed' AND (
    documents.publish_from IS NOT NULL
    OR EXISTS (
      SELECT 1 FROM legs AS sent
      WHERE sent.document_id = documents.id AND sent.kind <> 'home'
        AND sent.state NOT IN ('recalled', 'returned', 'cancelled')
    )
    OR EXISTS (SELECT 1 FROM dispatches WHERE dispatches.document_id = documents.id AND dispatches.state <> 'withdrawn')
  )
)`;

/** Several people may hold a letter at the same time; a row names the latest. */
const maxHolders = 3;

/** The present holders, for a row that is about no particular task. */
const presentHolders = sql`
  SELECT string_agg(full_name, ', ') AS full_name
  FROM (
    SELECT person_names.full_name
    FROM tasks AS at_work JOIN person_names ON person_names.id = at_work.holder_id
    WHERE at_work.document_id = documents.id AND at_work.state IN ('pending', 'opened')
      AND at_work.kind = ANY(${[...workKinds]}::text[]) AND place.task_id IS NULL
    ORDER BY at_work.id DESC LIMIT ${maxHolders}
  ) AS at_work`;

/** The letters of a page in one query. */
export async function letterRows(
  database: Database,
  viewer: Viewer,
  places: readonly TodoPlace[],
  locale: 'th' | 'en',
): Promise<readonly LetterRow[]> {
  if (places.length === 0) return [];
  const name = sql.raw(locale === 'en' ? 'name_english' : 'name');
  const result = await sql<LetterRow>`
    SELECT legs.id AS leg_id, place.task_id, documents.id AS document_id, documents.kind, ${isSent} AS is_sent,
      documents.owner_unit_id, ${handledBy} AS receiver_unit_id, documents.speed, speeds.${name} AS speed_name,
      speeds.color, documents.secrecy, secrecies.${name} AS secrecy_name, documents.state, documents.letter_number,
      documents.uses_owner_number, documents.subject, documents.to_text, documents.held_at IS NOT NULL AS is_on_hold,
      legs.state AS leg_state, legs.to_person_id IS NOT NULL AS is_sent_to_person, legs.command_state,
      legs.receipt_cancelled, coalesce(tasks.return_reason, legs.return_reason, '') AS return_reason,
      coalesce(legs.register_number::text, '') AS register_number,
      purposes.id AS purpose_id, coalesce(purposes.${name}, '') AS purpose_name, 
      task_types.id AS task_type_id, coalesce(${taskTypeName(locale)}, '') AS task_type_name,
      from_units.short_name AS from_unit_name, to_units.short_name AS to_unit_name,
      tasks.holder_id, coalesce(tasks.delegation_kind IS NOT NULL, false) AS is_done_on_behalf,
      coalesce(giver.full_name, '') AS giver_name, coalesce(holder.full_name, present_holder.full_name, '') AS holder_name,
      coalesce(command.text, '') AS command_text,
      ${hasFile} AS has_file, ${hasNote(viewer)} AS has_note, ${isRead(viewer)} AS is_read
    FROM unnest(
      ${places.map((place) => place.legId)}::bigint[], ${places.map((place) => place.taskId)}::bigint[]
    ) AS place (leg_id, task_id)
    JOIN legs ON legs.id = place.leg_id
    JOIN documents ON documents.id = legs.document_id
    JOIN speeds ON speeds.id = documents.speed
    JOIN secrecies ON secrecies.id = documents.secrecy
    JOIN units AS from_units ON from_units.id = legs.from_unit_id
    JOIN units AS to_units ON to_units.id = legs.to_unit_id
    LEFT JOIN tasks ON tasks.id = place.task_id
    LEFT JOIN person_names AS giver ON giver.id = tasks.giver_id
    LEFT JOIN person_names AS holder ON holder.id = tasks.holder_id
    LEFT JOIN purposes ON purposes.id = coalesce(tasks.purpose_id, legs.purpose_id)
    LEFT JOIN task_types ON task_types.id = tasks.task_type_id
    LEFT JOIN LATERAL (${presentHolders}) AS present_holder ON true
    LEFT JOIN LATERAL (
      SELECT commands.text FROM commands WHERE commands.document_id = documents.id ORDER BY commands.id DESC LIMIT 1
    ) AS command ON true`.execute(database);
  return result.rows;
}
