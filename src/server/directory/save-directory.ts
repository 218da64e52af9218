import { X509Certificate } from 'node:crypto';

import type { NewEvent } from '#domain/events.ts';
import { directoryDestination, directoryProblems, type DirectorySetup } from '#domain/directory/directory-setup.ts';
import type { FieldProblem } from '#domain/refusal-codes.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readDirectory, sealDirectoryPassword, type StoredDirectory } from '#server/accounts/directory/directory.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Typed {
  readonly setup: DirectorySetup;
  /** Empty: the stored one stays. */
  readonly password: string;
  /** The version that the person saw. */
  readonly seen: number;
  /** How many links the person agreed to end. */
  readonly endsLinks: number;
}

interface Actor {
  readonly personId: number;
  readonly now: Date;
}

/** Returns what the log says of it; undefined when nothing changes. */
export async function saveDirectory(
  platform: Platform,
  transaction: DatabaseTransaction,
  { setup, password, seen, endsLinks }: Typed,
  { personId, now }: Actor,
): Promise<NewEvent | Refusal | undefined> {
  await takeTurn(transaction, 'directory');
  const stored = await readDirectory(platform, transaction);
  if ((stored?.version ?? 0) !== seen) return refuse('list-changed');
  const refused = refusalOf(platform, setup, { password, stored });
  if (refused) return refused;
  // Also what stays the same is set anew by whoever had to enter the password: it is read at night in their name.
  if (stored && password === '' && JSON.stringify(stored.setup) === JSON.stringify(setup)) return undefined;
  const { attributes, ...columns } = setup;
  const isOtherIdentifier =
    stored !== undefined && stored.setup.attributes.identifier.toLowerCase() !== attributes.identifier.toLowerCase();
  const links = isOtherIdentifier ? await endLinks(transaction) : 0;
  if (isOtherIdentifier && links !== endsLinks) return refuse('directory-links-end');
  const fields = {
    ...columns,
    attributes: JSON.stringify(attributes),
    savedBy: personId,
    version: seen + 1,
    ...(password !== '' && {
      sealedPassword: sealDirectoryPassword(platform, setup, password),
      passwordSetAt: now,
      passwordSetBy: personId,
    }),
  };
  if (stored) await transaction.updateTable('directorySetup').set(fields).where('id', '=', 1).execute();
  else
    await transaction
      .insertInto('directorySetup')
      .values({
        id: 1,
        ...fields,
        sealedPassword: sealDirectoryPassword(platform, setup, password),
        passwordSetAt: now,
        passwordSetBy: personId,
      })
      .execute();
  const details = {
    ...(stored && { before: recordOf(stored.setup) }),
    after: recordOf(setup),
    password: password === '' ? 'kept' : 'set',
    links,
  };
  return { name: 'directory.saved', actorId: personId, details };
}

/** What an event holds for ever. A certificate is long, so its fingerprint stands for it. */
const recordOf = ({ caCertificate, attributes, ...setup }: DirectorySetup) => ({
  ...setup,
  attributes: { ...attributes },
  certificateSha256: caCertificate === '' ? '' : new X509Certificate(caCertificate).fingerprint256,
});

function refusalOf(
  { config }: Platform,
  setup: DirectorySetup,
  { password, stored }: { readonly password: string; readonly stored: StoredDirectory | undefined },
): Refusal | undefined {
  // Who could name another certificate would read the password on its way.
  const isSame =
    stored !== undefined &&
    stored.setup.caCertificate === setup.caCertificate &&
    directoryDestination(stored.setup) === directoryDestination(setup);
  const hasPassword = isSame && stored.password !== undefined;
  const found = directoryProblems(setup, { password, hasPassword, isProduction: config.mode === 'PRODUCTION' });
  const problems: Record<string, FieldProblem> = {
    ...found,
    ...(isCertificate(setup.caCertificate) ? {} : { caCertificate: 'certificate-not-valid' as const }),
  };
  if (Object.keys(problems).length === 0) return undefined;
  // Who moves a stored password to another server would learn it there.
  const isMoved = problems['password'] === 'required' && stored?.password !== undefined;
  return refuse('invalid-request', {
    fields: { ...problems, ...(isMoved ? { password: 'secret-again' as const } : {}) },
  });
}

function isCertificate(pem: string): boolean {
  if (pem === '') return true;
  try {
    return new X509Certificate(pem).subject !== '';
  } catch {
    return false;
  }
}

/** Of another identifier no link is true any longer. Who left stays on the list of those whose work waits. */
async function endLinks(transaction: DatabaseTransaction): Promise<number> {
  const ended = await transaction.deleteFrom('directoryLinks').where('leftAt', 'is', null).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
