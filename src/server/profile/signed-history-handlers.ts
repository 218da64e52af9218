import { sql } from 'kysely';

import type { SignedDocument, signedHistoryCalls } from '#contract/profile/signed-history.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { termsOf } from '#locales/terms-of.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

export const signedHistoryHandlers: Handlers<typeof signedHistoryCalls> = {
  getSignedHistory: async ({ before, take }, context) => {
    const viewer = await viewerOf(context);
    const result = await sql<SignedDocument & { readonly state: string }>`
      SELECT tasks.id AS task_id, tasks.document_id, tasks.leg_id, documents.state, documents.letter_number, documents.subject,
        tasks.finished_at AS signed_at,
        CASE WHEN tasks.holder_id = tasks.finished_by THEN '' ELSE coalesce(holder.full_name, '') END AS on_behalf_of,
        EXISTS (SELECT FROM document_papers AS paper
          WHERE paper.document_id = tasks.document_id AND paper.task_id = tasks.id) AS is_digital
      FROM tasks
      JOIN documents ON documents.id = tasks.document_id
      LEFT JOIN person_names AS holder ON holder.id = tasks.holder_id
      WHERE tasks.kind = 'sign' AND tasks.finished_at IS NOT NULL AND tasks.finished_by = ${viewer.personId}
        AND (${before ?? null}::bigint IS NULL OR tasks.id < ${before ?? null})
        AND ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
      ORDER BY tasks.id DESC
      LIMIT ${take}`.execute(context.platform.database);
    const { noNumber } = termsOf(context.locale);
    return {
      items: result.rows.map(({ state, ...row }) => ({
        ...row,
        letterNumber: numberShown({ ...row, state }, noNumber),
      })),
    };
  },
};
