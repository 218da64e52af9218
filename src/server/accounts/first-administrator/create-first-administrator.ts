import type { firstAdministratorCalls } from '#contract/accounts/first-administrator.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { defaultUnitId } from '#domain/people/default-unit.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { hashPassword } from '../password.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { spendTicket } from '../tickets.ts';
import { isUnclaimed, ticketOfLink } from './first-administrator-link.ts';

type Request = RequestOf<typeof firstAdministratorCalls.createFirstAdministrator>;

/**
 * Creates agency, unit, person and account in one transaction. When two people use a link at once, the second is
 * refused.
 */
export async function createFirstAdministrator(
  { platform, address }: AnybodyContext,
  request: Request,
): Promise<Refusal | undefined> {
  const ticket = ticketOfLink(platform, request.key);
  if (!ticket) return refuse('link-dead');
  const { firstName, lastName, email, username, agencyName, unitName } = request;
  const names = [firstName, lastName, email, username, agencyName, unitName];
  const weak = checkNewPassword(await readConfigNow(platform), {
    password: request.password,
    field: 'password',
    names,
  });
  if (weak) return weak;
  const passwordHash = await hashPassword(request.password);
  return inTransaction(platform.database, async (transaction) => {
    await takeTurn(transaction, 'accounts');
    const isValid = (await isUnclaimed(transaction)) && (await spendTicket(transaction, ticket));
    if (!isValid) return refuse('link-dead');
    const personId = await insertPerson(transaction, request);
    // The English name that the list of agencies starts with is the one of another agency.
    if (agencyName !== platform.config.tenant.agency)
      await transaction.updateTable('agency').set({ nameEnglish: '' }).execute();
    await transaction
      .insertInto('accounts')
      .values({ personId, username: request.username, passwordHash, isAdministrator: true })
      .execute();
    await appendEvents(
      transaction,
      [{ name: 'administrator.created', actorId: personId, details: { address } }],
      platform.clock(),
    );
    return undefined;
  });
}

async function insertPerson(transaction: DatabaseTransaction, request: Request): Promise<number> {
  const agencyId = await insertUnit(transaction, { id: defaultUnitId, name: request.agencyName });
  const unitId = await insertUnit(transaction, { name: request.unitName, parentId: agencyId });
  const person = await transaction
    .insertInto('persons')
    .values({
      unitId,
      employeeCode: request.username,
      prefix: request.prefix,
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return person.id;
}

interface NewUnit {
  readonly name: string;
  readonly id?: number;
  readonly parentId?: number;
}

async function insertUnit(transaction: DatabaseTransaction, unit: NewUnit): Promise<number> {
  const { id } = await transaction
    .insertInto('units')
    .values({ ...unit, shortName: unit.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
