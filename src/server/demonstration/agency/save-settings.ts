import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const letterheadAddress = 'ถนนสายตัวอย่าง เขตดุสิต กรุงเทพฯ 10300';

/** The agency's desks number signed letters, so that signed letters without a number can be seen. */
export async function saveSettings(transaction: DatabaseTransaction): Promise<void> {
  await saveAddress(transaction);
  await transaction.updateTable('officeRules').set({ numberingMode: 'afterSign' }).execute();
}

/** The address at the head of the agency's outside letters. */
export async function saveAddress(transaction: DatabaseTransaction): Promise<void> {
  await transaction.updateTable('agency').set({ letterheadAddress }).execute();
}
