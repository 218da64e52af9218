import { sql } from 'kysely';

import type { SignedDocument, signedHistoryCalls } from '#contract/signed-history.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { termsOf } from '#locales/terms-of.ts';
import { visibleTo } from '#server/documents/visible-to.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

export const signedHistoryHandlers: Handlers<typeof signedHistoryCalls> = {
  getSignedHistory: async ({ before, take }, context) => {
    const viewer = await viewerOf(context);
    const found = await sql<SignedDocument & { readonly state: string }>`
      SELECT jobs.id AS job_id, jobs.document_id, jobs.leg_id, documents.state, documents.letter_number, documents.subject,
        jobs.finished_at AS signed_at,
        CASE WHEN jobs.holder_id = jobs.finished_by THEN '' ELSE coalesce(holder.full_name, '') END AS on_behalf_of
      FROM jobs
      JOIN documents ON documents.id = jobs.document_id
      LEFT JOIN person_names AS holder ON holder.id = jobs.holder_id
      WHERE jobs.kind = 'sign' AND jobs.finished_at IS NOT NULL AND jobs.finished_by = ${viewer.personId}
        AND (${before ?? null}::bigint IS NULL OR jobs.id < ${before ?? null})
        AND ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
      ORDER BY jobs.id DESC
      LIMIT ${take}`.execute(context.platform.database);
    const { noNumber } = termsOf(context.locale);
    return {
      items: found.rows.map(({ state, ...row }) => ({
        ...row,
        letterNumber: numberShown({ ...row, state }, noNumber),
      })),
    };
  },
};
