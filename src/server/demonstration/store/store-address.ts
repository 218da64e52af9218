import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { insertRows } from './insert-rows.ts';

const agencyAddress = 'ถนนสายตัวอย่าง เขตดุสิต กรุงเทพฯ 10300';

/** What stands at the head of the agency's outside letters. */
export const storeAddress = (transaction: DatabaseTransaction): Promise<void> =>
  insertRows(transaction, 'settings', [{ key: 'agency-address', value: agencyAddress }]);
