import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const agencyAddress = 'ถนนสายตัวอย่าง เขตดุสิต กรุงเทพฯ 10300';

/** What the agency has set: its desks number what is signed, so that they see signed letters first. */
export const saveSettings = (transaction: DatabaseTransaction): Promise<void> =>
  save(transaction, { 'agency-address': agencyAddress, 'numbering-mode': 'afterSign' });

/** What stands at the head of the agency's outside letters. */
export const saveAddress = (transaction: DatabaseTransaction): Promise<void> =>
  save(transaction, { 'agency-address': agencyAddress });

async function save(transaction: DatabaseTransaction, settings: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await transaction.insertInto('settings').values(rows).execute();
}
