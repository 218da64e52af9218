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
  'notice_choices',
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

const changesOfLetters = new WeakSet<Database | DatabaseTransaction>();

/**
 * Lets a transaction of a request go by what was remembered when the request began, as one that only reads does. It must
 * change none of the remembered tables, which changes of letters never do, and begin soon, as a signature with a certificate does not.
 */
export const changesLettersOnly = (transaction: DatabaseTransaction): void => void changesOfLetters.add(transaction);

/** Undefined of what reads for itself. */
export function eraOf(database: Database | DatabaseTransaction): Era | undefined {
  const request = rememberedOf(database).request();
  const isRemembered = database.isTransaction ? changesOfLetters.has(database) : !request?.isChange;
  return isRemembered ? request?.era : undefined;
}

type Connection = Database | DatabaseTransaction;

/**
 * Lets requests use again what an earlier one read by `load`, in this process, as long as no remembered table
 * (`rememberedTables`) has changed: a request never gets what was changed before it began. `load` reads no other tables, and
 * depends on nothing but its key. A job, and a transaction that is no change of letters, read for themselves.
 */
export function remember<Key extends string | number, Value>(
  load: (database: Connection, key: Key) => Promise<Value>,
): (database: Connection, key: Key) => Promise<Value> {
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

/** The same of several keys: one statement reads those that are not remembered. What is not there is left out. */
export function rememberEach<Key extends string | number, Value>(
  load: (database: Connection, keys: readonly Key[]) => Promise<Iterable<readonly [Key, Value]>>,
): (database: Connection, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  const known = new WeakMap<Era, Map<Key, Value>>();
  return async (database, keys) => {
    const era = eraOf(database);
    const values = (era && known.get(era)) ?? new Map<Key, Value>();
    if (era) known.set(era, values);
    const missing = [...new Set(keys)].filter((key) => !values.has(key));
    if (missing.length > 0) for (const [key, value] of await load(database, missing)) values.set(key, value);
    return values;
  };
}
