import { sql } from 'kysely';

import type { NotificationView } from '#contract/notifications.ts';
import { topics } from '#domain/notifications/topics.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { termsOf } from '#locales/terms-of.ts';
import { holdsKey } from '#server/access/holds-key.ts';
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';

interface NoticeRow {
  readonly notificationId: number;
  readonly module: string;
  readonly topic: string;
  readonly actorName: string;
  readonly note: string;
  readonly createdAt: Date;
  readonly isRead: boolean;
  readonly subject: string;
  readonly documentId: number | null;
  readonly legId: number | null;
}

interface Params {
  readonly take: number;
  /** The page after this id; the first page when undefined. */
  readonly before: number | undefined;
  /** Null for every module. */
  readonly modules: readonly string[] | null;
  readonly locale: 'th' | 'en';
  /** Only this notice. */
  readonly notificationId?: number;
}

/** A notice about a document that the person may no longer read would reveal it. */
const isReadable = (viewer: Viewer) => sql<boolean>`(
  notifications.document_id IS NULL OR documents.secrecy <= ${viewer.clearance}
  AND ${holdsKey(viewer, sql.ref('notifications.document_id'), sql.ref('documents.secrecy'))}
)`;

const isOfModules = (modules: readonly string[] | null) =>
  modules === null ? sql<boolean>`true` : sql<boolean>`notifications.module = ANY(${[...modules]}::text[])`;

/** Newest first. */
export async function notificationPage(
  database: Database,
  viewer: Viewer,
  params: Params,
): Promise<NotificationView[]> {
  const result = await sql<NoticeRow>`
    SELECT notifications.id AS notification_id, notifications.module, notifications.topic,
      coalesce(actor.full_name, '') AS actor_name, notifications.note, notifications.created_at,
      notifications.read_at IS NOT NULL AS is_read, coalesce(documents.subject, '') AS subject,
      notifications.document_id, notifications.leg_id
    FROM notifications
    LEFT JOIN documents ON documents.id = notifications.document_id
    LEFT JOIN person_names AS actor ON actor.id = notifications.actor_id
    WHERE notifications.person_id = ${viewer.personId} AND ${isOfModules(params.modules)}
      AND (${params.before ?? null}::bigint IS NULL OR notifications.id < ${params.before ?? null})
      AND (${params.notificationId ?? null}::bigint IS NULL OR notifications.id = ${params.notificationId ?? null})
      AND ${isReadable(viewer)}
    ORDER BY notifications.id DESC
    LIMIT ${params.take}`.execute(database);
  return result.rows.map(({ topic, actorName, note, ...row }) => ({
    ...row,
    title: termsOf(params.locale).topics[memberOf(topics, topic)],
    body: bodyOf(actorName, row.subject, note),
  }));
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function bodyOf(actorName: string, subject: string, note: string): string {
  const name = actorName === '' ? '' : `<b>${escapeHtml(actorName)}</b>`;
  return [name, escapeHtml(subject), escapeHtml(note)].filter(Boolean).join('<br>');
}

/** Leaves out notices about documents that the viewer may no longer read. */
export async function unreadTotal(
  database: Database,
  viewer: Viewer,
  modules: readonly string[] | null,
): Promise<number> {
  const found = await sql<{ total: number }>`
    SELECT count(*)::int AS total
    FROM notifications
    LEFT JOIN documents ON documents.id = notifications.document_id
    WHERE notifications.person_id = ${viewer.personId} AND notifications.read_at IS NULL
      AND ${isOfModules(modules)} AND ${isReadable(viewer)}`.execute(database);
  return found.rows[0]?.total ?? 0;
}

/** Marks what is unread as read, locked by id: the person may ask for it twice at once. */
export async function markAllRead(
  transaction: DatabaseTransaction,
  personId: number,
  modules: readonly string[] | null,
  readAt: Date,
): Promise<void> {
  const unread = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .where(isOfModules(modules))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = unread.map(({ id }) => id);
  if (ids.length > 0) await transaction.updateTable('notifications').set({ readAt }).where('id', 'in', ids).execute();
}

/** Undefined also when the viewer may no longer read the document, which is noted. */
export async function lockNotice(transaction: DatabaseTransaction, viewer: Viewer, notificationId: number) {
  const { rows } = await sql<{
    documentId: number | null;
    legId: number | null;
    readAt: Date | null;
    isReadable: boolean;
  }>`
    SELECT notifications.document_id, notifications.leg_id, notifications.read_at, ${isReadable(viewer)} AS is_readable
    FROM notifications
    LEFT JOIN documents ON documents.id = notifications.document_id
    WHERE notifications.id = ${notificationId} AND notifications.person_id = ${viewer.personId}
    ORDER BY notifications.id
    FOR NO KEY UPDATE OF notifications`.execute(transaction);
  const [notice] = rows;
  if (notice?.isReadable) return notice;
  if (notice?.documentId) noteRefusedView(transaction, viewer.personId, 'document', notice.documentId);
  return undefined;
}
