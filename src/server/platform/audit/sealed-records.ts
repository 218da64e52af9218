import { createHash } from 'node:crypto';

import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export const recordKinds = ['entry', 'signature'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Register entries and signatures, each by its id with the hash of its row. */
export interface SealedRecords {
  readonly entries: Readonly<Record<string, string>>;
  readonly signatures: Readonly<Record<string, string>>;
}

/**
 * The hashes of the rows that this transaction changed and has not sealed yet; undefined when there are none. The
 * database refuses to commit a transaction that leaves some.
 */
export async function takeUnsealed(transaction: DatabaseTransaction): Promise<SealedRecords | undefined> {
  const taken = (kind: RecordKind) => sql<number[]>`ARRAY(SELECT record_id FROM taken WHERE kind = ${sql.lit(kind)})`;
  const { entries, signatures } = await transaction
    .with('taken', (query) => query.deleteFrom('unsealedRecords').returning(['kind', 'recordId']))
    .selectNoFrom([
      jsonArrayFrom(
        storedEntries(transaction)
          .where('id', '=', sql<number>`ANY(${taken('entry')})`)
          .orderBy('id'),
      ).as('entries'),
      jsonArrayFrom(
        storedSignatures(transaction)
          .where('taskId', '=', sql<number>`ANY(${taken('signature')})`)
          .orderBy('taskId'),
      ).as('signatures'),
    ])
    .executeTakeFirstOrThrow();
  if (entries.length === 0 && signatures.length === 0) return undefined;
  return {
    entries: Object.fromEntries(entries.map((row) => [row.id, entryHash(row)])),
    signatures: Object.fromEntries(signatures.map((row) => [row.taskId, signatureHash(row)])),
  };
}

/*
 * What is sealed, in a fixed order: the text of a jsonb array of the values, as a function of the database once computed
 * it. Numbers go as they are written, times in seconds with six digits. A new column needs a new event as well, because
 * all rows then have another text. Only functions of pg_catalog, so nobody but a superuser can replace one.
 */

export const storedEntries = (transaction: DatabaseTransaction) =>
  transaction
    .selectFrom('registerEntries')
    .select(['unitId', 'book', 'isSecret', 'isCircular', 'year', 'number', 'point', 'untilNumber', 'kind'])
    .select(['documentId', 'legId', 'registeredBy', 'letterNumber', 'fromText', 'toText', 'subject', 'operation'])
    .select(['remark', 'cancelledBy', 'cancelReason'])
    .select((entry) => [
      sql<string>`${entry.ref('id')}::text`.as('id'),
      secondsOf(entry, 'arrivedAt'),
      secondsOf(entry, 'registeredAt'),
      secondsOf(entry, 'letterDate'),
      secondsOf(entry, 'cancelledAt'),
      secondsOf(entry, 'movedAt'),
    ]);

export const storedSignatures = (transaction: DatabaseTransaction) =>
  transaction
    .selectFrom('documentSignatures')
    .select(['documentId', 'signerId', 'signerName', 'signerPosition', 'signedBy', 'signedByName', 'signedByPosition'])
    .select(['delegationKind', 'version', 'hashCovers'])
    .select((signature) => [
      sql<string>`${signature.ref('taskId')}::text`.as('taskId'),
      sql<string>`encode(${signature.ref('contentHash')}, 'hex')`.as('contentHash'),
      secondsOf(signature, 'signedAt'),
    ]);

type Times = 'arrivedAt' | 'registeredAt' | 'letterDate' | 'cancelledAt' | 'movedAt' | 'signedAt';

/** As text: a time may be infinite, or in a year without a date in JavaScript. */
const secondsOf = <Table extends keyof Tables, Column extends keyof Tables[Table] & Times>(
  row: ExpressionBuilder<Tables, Table>,
  column: Column,
) => sql<string | null>`extract(epoch FROM ${row.ref(column)})::text`.as(column);

type Stored<Query extends (transaction: DatabaseTransaction) => { execute: () => Promise<unknown> }> =
  Awaited<ReturnType<ReturnType<Query>['execute']>> extends readonly (infer Row)[] ? Row : never;

export const entryHash = (entry: Stored<typeof storedEntries>): string =>
  hashOf([
    entry.id,
    textOf(entry.unitId),
    textOf(entry.book),
    textOf(entry.isSecret),
    textOf(entry.isCircular),
    textOf(entry.year),
    textOf(entry.number),
    textOf(entry.point),
    textOf(entry.untilNumber),
    textOf(entry.kind),
    textOf(entry.documentId),
    textOf(entry.legId),
    entry.arrivedAt,
    entry.registeredAt,
    textOf(entry.registeredBy),
    textOf(entry.letterNumber),
    dayOf(entry.letterDate),
    textOf(entry.fromText),
    textOf(entry.toText),
    textOf(entry.subject),
    textOf(entry.operation),
    textOf(entry.remark),
    entry.cancelledAt,
    textOf(entry.cancelledBy),
    textOf(entry.cancelReason),
    entry.movedAt,
  ]);

export const signatureHash = (signature: Stored<typeof storedSignatures>): string =>
  hashOf([
    signature.taskId,
    textOf(signature.documentId),
    textOf(signature.signerId),
    textOf(signature.signerName),
    textOf(signature.signerPosition),
    textOf(signature.signedBy),
    textOf(signature.signedByName),
    textOf(signature.signedByPosition),
    textOf(signature.delegationKind),
    textOf(signature.version),
    textOf(signature.contentHash),
    textOf(signature.hashCovers),
    signature.signedAt,
  ]);

/** PostgreSQL writes a text in jsonb like JavaScript one in JSON. */
const textOf = (value: string | number | boolean | null): string => JSON.stringify(value);

const secondsPerDay = 86_400;
const day2000 = 10_957;

/** Counted from 1 January 2000. */
const dayOf = (seconds: string | null): string | null =>
  seconds === null ? null : String(Number(seconds) / secondsPerDay - day2000);

const hashOf = (values: readonly (string | null)[]): string =>
  createHash('sha256')
    .update(`[${values.map((value) => value ?? 'null').join(', ')}]`)
    .digest('hex');
