import type { DatabaseTransaction } from '#server/platform/database/database.ts';

export const savePassword = (transaction: DatabaseTransaction, personId: number, passwordHash: string) =>
  transaction.updateTable('accounts').set({ passwordHash }).where('personId', '=', personId).execute();
