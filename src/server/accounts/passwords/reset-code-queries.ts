import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Persons in service with an account. Several may share one e-mail address, which matches in any case. */
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

/** Replaces an earlier code of the person. */
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

export const lockResetCodes = (transaction: DatabaseTransaction, personIds: readonly number[]) =>
  transaction
    .selectFrom('resetCodes')
    .select(['personId', 'codeHash', 'expiresAt', 'triesLeft'])
    .where('personId', '=', (person) => person.fn.any(person.val(personIds)))
    .orderBy('personId')
    .forNoKeyUpdate()
    .execute();

export const countTry = (transaction: DatabaseTransaction, personIds: readonly number[]) =>
  transaction
    .updateTable('resetCodes')
    .set((code) => ({ triesLeft: code('triesLeft', '-', 1) }))
    .where('personId', '=', (person) => person.fn.any(person.val(personIds)))
    .execute();

export const deleteResetCode = (transaction: DatabaseTransaction, personId: number) =>
  transaction.deleteFrom('resetCodes').where('personId', '=', personId).execute();

/** Leaves what another transaction is working on, so that none waits for the other. */
export const deleteExpiredCodes = (transaction: DatabaseTransaction, now: Date) =>
  transaction
    .deleteFrom('resetCodes')
    .where('personId', 'in', (code) =>
      code.selectFrom('resetCodes').select('personId').where('expiresAt', '<=', now).forNoKeyUpdate().skipLocked(),
    )
    .execute();
