import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const agencyAddress = 'ถนนสายตัวอย่าง เขตดุสิต กรุงเทพฯ 10300';

/** The agency's desks number signed letters, so that signed letters without a number can be seen. */
export const saveSettings = (transaction: DatabaseTransaction): Promise<void> =>
  save(transaction, { 'agency-address': agencyAddress, 'numbering-mode': 'afterSign' });

/** The address at the head of the agency's outside letters. */
export const saveAddress = (transaction: DatabaseTransaction): Promise<void> =>
  save(transaction, { 'agency-address': agencyAddress });

async function save(transaction: DatabaseTransaction, settings: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await transaction.insertInto('settings').values(rows).execute();
}
