import { sql, type NotNull } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { ResetCodesTable } from '#server/platform/database/tables.ts';

import { signsInAtDirectory } from '../directory/directory-links.ts';

/**
 * Persons in service with an account that is not closed, and whether the directory has their password. Several may share one
 * e-mail address, which matches in any case.
 */
export async function findPersonsOfEmail(transaction: DatabaseTransaction, email: string) {
  const persons = await personsOfEmail(transaction, email);
  const isElsewhere = new Map<number, boolean>();
  for (const { id } of persons) isElsewhere.set(id, await signsInAtDirectory(transaction, id));
  return Map.groupBy(persons, ({ id }) => (isElsewhere.get(id) === true ? 'directory' : 'here'));
}

const personsOfEmail = (transaction: DatabaseTransaction, email: string) =>
  transaction
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['persons.id', 'personNames.fullName', 'persons.email'])
    .$narrowType<{ fullName: NotNull }>()
    .select('accounts.username')
    .where(sql<string>`lower(persons.email)`, '=', email.toLowerCase())
    .where('persons.isActive', '=', true)
    .where('persons.email', '<>', '')
    .where('accounts.closedAt', 'is', null)
    // A platform says the e-mail of whom it makes; whoever stole its token would have the code sent to themselves.
    .where('accounts.awaitsLink', '=', false)
    .orderBy('persons.id')
    .execute();

/** A code belongs to one request; a task that runs again replaces its own code only. */
export const saveResetCode = (transaction: DatabaseTransaction, code: ResetCodesTable) =>
  transaction
    .insertInto('resetCodes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['personId', 'ticketId']).doUpdateSet({
        codeHash: code.codeHash,
        expiresAt: code.expiresAt,
        triesLeft: code.triesLeft,
      }),
    )
    .execute();

/** Whoever sets a password locks the account before its codes. */
export const lockAccountsOf = (transaction: DatabaseTransaction, personIds: readonly number[]) =>
  transaction
    .selectFrom('accounts')
    .select('personId')
    .where('personId', '=', (account) => account.fn.any(account.val(personIds)))
    .orderBy('personId')
    .forNoKeyUpdate()
    .execute();

/** All codes of the persons, whatever their tickets: whoever resets the password ends them all. */
export const lockResetCodes = (transaction: DatabaseTransaction, personIds: readonly number[]) =>
  transaction
    .selectFrom('resetCodes')
    .select(['personId', 'ticketId', 'codeHash', 'expiresAt', 'triesLeft'])
    .where('personId', '=', (person) => person.fn.any(person.val(personIds)))
    .orderBy('ticketId')
    .orderBy('personId')
    .forNoKeyUpdate()
    .execute();

export const countTry = (transaction: DatabaseTransaction, personIds: readonly number[], ticketId: string) =>
  transaction
    .updateTable('resetCodes')
    .set((code) => ({ triesLeft: code('triesLeft', '-', 1) }))
    .where('personId', '=', (person) => person.fn.any(person.val(personIds)))
    .where('ticketId', '=', ticketId)
    .execute();

export async function deleteResetCodes(transaction: DatabaseTransaction, personId: number): Promise<void> {
  await lockResetCodes(transaction, [personId]);
  await transaction.deleteFrom('resetCodes').where('personId', '=', personId).execute();
}

/** Leaves what another transaction is working on, so that none waits for the other. */
export const deleteExpiredCodes = (transaction: DatabaseTransaction, now: Date) =>
  transaction
    .deleteFrom('resetCodes')
    .where((code) =>
      code(
        code.refTuple('personId', 'ticketId'),
        'in',
        code
          .selectFrom('resetCodes')
          .select(['personId', 'ticketId'])
          .where('expiresAt', '<=', now)
          .forNoKeyUpdate()
          .skipLocked()
          .$asTuple('personId', 'ticketId'),
      ),
    )
    .execute();
