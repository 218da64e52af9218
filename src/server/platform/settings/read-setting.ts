import type { z } from 'zod';

import type { Database, DatabaseTransaction } from '../database/database.ts';

/** A setting of the agency, or `otherwise` where it was never set. */
export async function readSetting<Schema extends z.ZodType>(
  database: Database | DatabaseTransaction,
  key: string,
  schema: Schema,
  otherwise: z.output<Schema>,
): Promise<z.output<Schema>> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? schema.parse(JSON.parse(row.value)) : otherwise;
}
