import { sql } from 'kysely';

import { maxCounted } from '#domain/care/background-jobs.ts';
import { healthLimits, type SigningFacts } from '#domain/care/system-health.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const dayMs = 24 * 60 * 60_000;
/** What waits longer waits for good, and was seen before; so the table is not read as a whole. */
const papersSinceMs = 90 * dayMs;

/** Of the certificates with which people sign. */
export async function signingFactsOf(transaction: DatabaseTransaction, now: Date): Promise<SigningFacts> {
  const { rows } = await sql<SigningFacts>`
    WITH authorities AS (
      SELECT issuing.valid_until, root.valid_until AS root_until, issuing.crl_until
      FROM certificate_authorities AS issuing
      JOIN certificate_authorities AS root ON root.id = issuing.parent_id
      WHERE issuing.signs AND issuing.retired_at IS NULL
    ),
    used AS (
      SELECT valid_until FROM person_certificates
      WHERE valid_until > ${now} AND revoked_at IS NULL AND replaced_at IS NULL AND sealed_key <> ''
    ),
    ending AS (
      SELECT valid_until FROM used, office_rules
      WHERE used.valid_until <= ${now}::timestamptz + make_interval(days => certificate_warning_days)
      LIMIT ${maxCounted}
    ),
    papers AS (
      SELECT FROM document_papers AS paper
      JOIN documents ON documents.id = paper.document_id AND documents.secrecy = paper.secrecy
      JOIN document_contents AS content
        ON content.document_id = paper.document_id AND content.version = paper.version
      WHERE paper.level IN ('B-B', 'B-T')
        AND paper.kept_at > ${new Date(now.getTime() - papersSinceMs)}
        AND paper.kept_at <= ${new Date(now.getTime() - healthLimits.papersLateMs)}
        AND (documents.state IN ('registered', 'sent', 'closed')
          OR documents.state = 'cancelled' AND documents.letter_number <> '')
        AND NOT EXISTS (
          SELECT FROM document_papers AS later
          WHERE later.document_id = paper.document_id AND later.version = paper.version
            AND later.secrecy = paper.secrecy AND later.revision > paper.revision
        )
      LIMIT ${maxCounted}
    )
    SELECT
      EXISTS (SELECT FROM authorities) OR EXISTS (SELECT FROM used) AS is_set_up,
      (SELECT min(least(valid_until, root_until)) FROM authorities) AS authority_end,
      (SELECT min(crl_until) FROM authorities) AS list_until,
      (SELECT min(valid_until) FROM used) AS first_end,
      (SELECT count(*)::int FROM ending) AS ending,
      (SELECT count(*)::int FROM papers) AS papers`.execute(transaction);
  return rows[0] ?? unreachable('a row without a table is always there');
}
