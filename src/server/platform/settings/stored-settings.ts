import type { z } from 'zod';

import type { Database, DatabaseTransaction } from '../database/database.ts';

export async function readSetting<Schema extends z.ZodType>(
  database: Database | DatabaseTransaction,
  key: string,
  schema: Schema,
  defaultValue: z.output<Schema>,
): Promise<z.output<Schema>> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? schema.parse(JSON.parse(row.value)) : defaultValue;
}
