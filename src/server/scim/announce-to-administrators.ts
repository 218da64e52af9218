import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** Their open screens follow; a platform that brings in thousands must not make everybody's read anew. */
export async function announceToAdministrators(transaction: DatabaseTransaction): Promise<void> {
  const rows = await transaction
    .selectFrom('accounts')
    .select('personId')
    .where('isAdministrator', '=', true)
    .execute();
  await announce(transaction, { event: 'settings-changed', personIds: rows.map(({ personId }) => personId) });
}
