import { sql } from 'kysely';

import type { RegisterLine, registerCalls } from '#contract/registers.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { likePattern } from '#domain/text/search-text.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

/**
 * Who sees a unit's book (8.9): its desk and head, those above it, the central registry; the secret book its secret
 * registrar alone.
 */
function refusalOfReading(viewer: Viewer, unitId: number, isSecretBook: boolean): Refusal | undefined {
  const sees = isSecretBook
    ? viewer.secretRegistrarOf.includes(unitId)
    : viewer.isCentralRegistry || viewer.overseen.includes(unitId);
  return sees ? undefined : refuse('not-found');
}

export const registerHandlers: Handlers<typeof registerCalls> = {
  getReceiveRegister: async ({ unitId, year, isSecret, search, before, take }, context) => {
    const viewer = await viewerOf(context);
    const refused = refusalOfReading(viewer, unitId, isSecret);
    if (isRefusal(refused)) return refused;
    const text = search ? likePattern(search) : null;
    const lines = await sql<RegisterLine>`
      SELECT lines.id AS line_id, lines.document_id, lines.leg_id, lines.number, lines.arrived_at, lines.letter_number,
        lines.letter_date, lines.from_text, lines.to_text, lines.subject, lines.operation, lines.remark,
        lines.cancelled_at IS NOT NULL AS is_cancelled
      FROM register_lines AS lines
      JOIN documents ON documents.id = lines.document_id
      WHERE lines.unit_id = ${unitId} AND lines.book = 'receive' AND lines.is_secret = ${isSecret}
        AND NOT lines.is_circular AND lines.year = ${year}
        AND (${before ?? null}::int IS NULL OR lines.number < ${before ?? null})
        AND documents.secrecy <= ${viewer.clearance}
        AND (${text}::text IS NULL OR documents.search_text LIKE ${text})
      ORDER BY lines.number DESC
      LIMIT ${take}`.execute(context.platform.database);
    return { items: lines.rows };
  },
};
