import { wireNames } from '#contract/wire-names.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { signsInAtDirectory } from '../directory/directory-links.ts';
import { hashPassword } from '../password.ts';
import { checkNewPassword, namesOfPerson } from './check-new-password.ts';
import { savePassword } from './save-password.ts';

/** Ends the other sessions of the person. The caller has proved the old password. */
export async function changePassword(
  transaction: DatabaseTransaction,
  context: CallContext,
  passwords: { readonly oldPassword: string; readonly newPassword: string },
): Promise<Refusal | undefined> {
  if (passwords.oldPassword === passwords.newPassword) return refuse('password-unchanged');
  const { platform, person, address } = context;
  if (await signsInAtDirectory(transaction, person.id)) return refuse('password-in-directory');
  const refused = checkNewPassword(await readConfigNow({ ...platform, database: transaction }), {
    password: passwords.newPassword,
    field: wireNames.newPassword,
    names: await namesOfPerson(transaction, person.id),
  });
  if (refused) return refused;
  const now = platform.clock();
  const ended = await savePassword(transaction, {
    personId: person.id,
    passwordHash: await hashPassword(passwords.newPassword),
    reason: 'password-replaced',
    now,
    device: context.knownDevice,
    sessionId: person.sessionId,
  });
  await appendEvents(
    transaction,
    [...ended, { name: 'password.changed', actorId: person.id, details: { address } }],
    now,
  );
  return undefined;
}
