import { sql } from 'kysely';

import { refuse } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { hashExchangeToken } from './open-archive.ts';

interface Redeemer {
  readonly personId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly positionName: string;
  readonly email: string;
  readonly unitId: number;
}

/**
 * Spends a token and returns its person. A token that is unknown, spent or expired, or whose session has ended, gets
 * the same reply.
 */
export const redeemExchangeToken = ({ platform, address }: AnybodyContext, token: string) =>
  inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const result = await sql<Redeemer>`
      UPDATE exchange_tokens SET redeemed_at = ${now}
      FROM persons, sessions
      WHERE exchange_tokens.token_hash = ${hashExchangeToken(token)}
        AND exchange_tokens.redeemed_at IS NULL AND exchange_tokens.expires_at > ${now}
        AND persons.id = exchange_tokens.person_id AND persons.is_active
        AND sessions.id = exchange_tokens.session_id AND sessions.ended_at IS NULL
      RETURNING persons.id AS person_id, persons.first_name, persons.last_name, persons.position_name, persons.email,
        persons.unit_id`.execute(transaction);
    const item = result.rows[0];
    if (!item) return refuse('exchange-token-not-valid');
    await appendEvents(
      transaction,
      [{ name: 'archive.token-redeemed', actorId: item.personId, details: { address } }],
      now,
    );
    return { item };
  });
