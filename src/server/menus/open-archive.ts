import { createHash, randomBytes } from 'node:crypto';

import { exchangeTokenLifeMs, menuRoots } from '#domain/menus/menu-roots.ts';
import { refuse, type Refusal, refuseWithout } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { readSites } from '#server/platform/config/read-sites.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { permittedItems } from './menu-queries.ts';

export const hashExchangeToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Returns the address of the archive with a new token for one use. The reply is stored nowhere, since it contains the
 * token. So the call does not support `Idempotency-Key`: a repeat gets another token.
 */
export async function openArchive({
  platform,
  person,
  locale,
}: CallContext): Promise<{ item: { address: string } } | Refusal> {
  const { archiveAddress } = await readSites(platform);
  if (archiveAddress === '') return refuse('not-found');
  return inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const items = await permittedItems(transaction, person.id, { parentId: menuRoots.header, locale, now });
    if (!items.some((item) => item.action === 'archive')) return refuseWithout('hasArchive');
    await deleteExpiredTokens(transaction, person.id, now);
    const token = randomBytes(32).toString('base64url');
    await transaction
      .insertInto('exchangeTokens')
      .values({
        tokenHash: hashExchangeToken(token),
        personId: person.id,
        sessionId: person.sessionId,
        expiresAt: new Date(now.getTime() + exchangeTokenLifeMs),
      })
      .execute();
    await appendEvents(transaction, [{ name: 'archive.opened', actorId: person.id }], now);
    const address = new URL(archiveAddress);
    address.searchParams.set('sso', token);
    return { item: { address: address.href } };
  });
}

/** Leaves what another transaction is deleting, so that none waits for the other. */
const deleteExpiredTokens = (transaction: DatabaseTransaction, personId: number, now: Date) =>
  transaction
    .deleteFrom('exchangeTokens')
    .where('tokenHash', 'in', (token) =>
      token
        .selectFrom('exchangeTokens')
        .select('tokenHash')
        .where('personId', '=', personId)
        .where('expiresAt', '<=', now)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
