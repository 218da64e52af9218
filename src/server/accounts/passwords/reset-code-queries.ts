import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Persons in service with an account, by their e-mail address in any case; several may share one. */
export const findPersonsOfEmail = (transaction: DatabaseTransaction, email: string) =>
  transaction
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .select(['persons.id', 'persons.prefix', 'persons.firstName', 'persons.lastName', 'persons.email'])
    .select('accounts.username')
    .where(sql<string>`lower(persons.email)`, '=', email.toLowerCase())
    .where('persons.isActive', '=', true)
    .where('persons.email', '<>', '')
    .orderBy('persons.id')
    .execute();

/** Puts a code in the place of the person's former one. */
export const saveResetCode = (
  transaction: DatabaseTransaction,
  code: { readonly personId: number; readonly codeHash: Buffer; readonly expiresAt: Date; readonly triesLeft: number },
) =>
  transaction
    .insertInto('resetCodes')
    .values(code)
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({
        codeHash: code.codeHash,
        expiresAt: code.expiresAt,
        triesLeft: code.triesLeft,
      }),
    )
    .execute();

/** The codes of these persons, locked. */
export const lockResetCodes = (transaction: DatabaseTransaction, personIds: readonly number[]) =>
  transaction
    .selectFrom('resetCodes')
    .select(['personId', 'codeHash', 'expiresAt', 'triesLeft'])
    .where('personId', '=', (person) => person.fn.any(person.val(personIds)))
    .orderBy('personId')
    .forUpdate()
    .execute();

export const takeTry = (transaction: DatabaseTransaction, personIds: readonly number[]) =>
  transaction
    .updateTable('resetCodes')
    .set((code) => ({ triesLeft: code('triesLeft', '-', 1) }))
    .where('personId', '=', (person) => person.fn.any(person.val(personIds)))
    .where('triesLeft', '>', 0)
    .execute();

export const forgetResetCode = (transaction: DatabaseTransaction, personId: number) =>
  transaction.deleteFrom('resetCodes').where('personId', '=', personId).execute();

/** Codes nobody can use any more. */
export const forgetExpiredCodes = (transaction: DatabaseTransaction, now: Date) =>
  transaction.deleteFrom('resetCodes').where('expiresAt', '<=', now).execute();
