import type { Database, DatabaseTransaction } from '../database/database.ts';
import { settings, type SettingKey, type SettingValue } from './settings.ts';

/** What the agency set, else the default. */
export async function readSetting<Key extends SettingKey>(
  database: Database | DatabaseTransaction,
  key: Key,
): Promise<SettingValue<Key>> {
  const { schema, defaultValue } = settings[key];
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? schema.parse(JSON.parse(row.value)) : defaultValue;
}

export async function saveSetting<Key extends SettingKey>(
  transaction: DatabaseTransaction,
  key: Key,
  newValue: SettingValue<Key>,
): Promise<void> {
  const value = JSON.stringify(newValue);
  await transaction
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
