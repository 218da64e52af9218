import { sql } from 'kysely';

import { rememberedOf, type Database, type DatabaseTransaction } from './database.ts';
import type { Era } from './remembered.ts';

/** Of which a trigger notes each change in `remembered_changes`. */
export const rememberedTables = [
  'accounts',
  'clearances',
  'delegations',
  'document_categories',
  'document_types',
  'features',
  'former_unit_names',
  'further_positions',
  'holidays',
  'letter_grants',
  'next_main_positions',
  'office_hours',
  'office_rules',
  'persons',
  'purposes',
  'roles',
  'secrecies',
  'speeds',
  'switched_off_functions',
  'task_types',
  'unit_roles',
  'units',
] as const;

/** SQL: how many transactions have ever changed the remembered tables, which only grows. */
export const stampOfRemembered = sql<string>`(SELECT coalesce(sum(transactions), 0)::text FROM remembered_changes)`;

/** Undefined of what reads for itself. */
export const eraOf = (database: Database | DatabaseTransaction): Era | undefined =>
  database.isTransaction ? undefined : rememberedOf(database).era();

/**
 * Lets requests use again what an earlier one read by `load`, in this process, as long as no remembered table
 * (`rememberedTables`) has changed: a request never gets what was changed before it began. `load` reads no other tables, and
 * depends on nothing but its key. A transaction, a job and whatever else is no request read for themselves.
 */
export function remember<Key extends string | number, Value>(
  load: (database: Database | DatabaseTransaction, key: Key) => Promise<Value>,
): (database: Database | DatabaseTransaction, key: Key) => Promise<Value> {
  const known = new WeakMap<Era, Map<Key, Promise<Value>>>();
  return (database, key) => {
    const era = eraOf(database);
    if (!era) return load(database, key);
    const values = known.get(era) ?? new Map<Key, Promise<Value>>();
    known.set(era, values);
    const value = values.get(key) ?? load(database, key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}
