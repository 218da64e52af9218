import { randomUUID } from 'node:crypto';

import { isToBeChanged } from '#domain/directory/directory-faults.ts';
import { readEntry } from '#domain/directory/read-entry.ts';
import { errorCodeOf } from '#server/platform/error-reason.ts';
import type { Platform } from '#server/platform/platform.ts';

import { isPassword } from '../password.ts';
import { isUsableDirectory, readDirectory, type StoredDirectory } from './directory.ts';
import { findDirectorySignIn, type DirectorySignIn } from './directory-links.ts';
import { isSentPassword, withDirectory } from './directory-server.ts';

/** `expired`: the right one, which must be changed at the directory before anybody comes in with it. */
type Proof = 'right' | 'wrong' | 'expired' | 'unavailable';

interface CheckedPassword {
  readonly proof: Proof;
  /** Undefined of a password that is stored here. */
  readonly directory: DirectorySignIn | undefined;
  /** The directory was asked, or should have been: how long that takes differs with what it knows. */
  readonly isAsked: boolean;
}

interface Account {
  readonly personId: number;
  readonly passwordHash: string;
}

const limitMs = 8_000;

/**
 * Checks a password where it is kept: here, or at the directory. Where people sign in at the directory, it is asked about
 * everybody whose password was not right, those without an account too, so that neither the answer nor the time it takes
 * says who has an account, or where. Their passwords are not sent there. While `isHeld`, nobody's name is: whoever guesses
 * here must not lock an account there.
 */
export async function checkPassword(
  platform: Platform,
  account: Account | undefined,
  password: string,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<CheckedPassword> {
  const directory = account && (await findDirectorySignIn(platform.database, account.personId));
  const isRight = await isPassword(directory ? undefined : account?.passwordHash, password);
  if (isRight) return { proof: 'right', directory: undefined, isAsked: false };
  const stored = await readDirectory(platform, platform.database);
  if (!stored?.setup.checksPasswords) return { proof: 'wrong', directory, isAsked: false };
  const asked = { identifier: directory?.identifier, mayBind: !isHeld && isSentPassword(password) };
  const proof = await proveAtDirectory(platform, stored, asked, password);
  return { proof: proof === 'right' && !directory ? 'wrong' : proof, directory, isAsked: true };
}

async function proveAtDirectory(
  platform: Platform,
  stored: StoredDirectory,
  { identifier, mayBind }: { readonly identifier: string | undefined; readonly mayBind: boolean },
  password: string,
): Promise<Proof> {
  if (!isUsableDirectory(platform, stored)) return 'unavailable';
  const { baseDn, attributes } = stored.setup;
  try {
    return await withDirectory(stored, limitMs, async ({ findOne, bind }) => {
      const found = await findOne(identifier ?? randomUUID());
      const isOpen = found !== undefined && readEntry(found.entry, attributes).isActive !== false;
      const known = isOpen && identifier !== undefined && mayBind;
      // Whoever is not there is tried too, by a name that nobody has and a password of nobody's.
      const [dn, tried] = known ? [found.dn, password] : [`cn=${randomUUID()},${baseDn}`, randomUUID()];
      const bound = await bind(dn, tried).then(() => 'right' as const, refusedOf);
      return known ? bound : 'wrong';
    });
  } catch (error) {
    platform.log.warn({ code: errorCodeOf(error) }, 'could not check a password at the directory');
    return 'unavailable';
  }
}

/** RFC 4511: what a server says of a wrong password, an expired one and an account that is shut. */
const refusals: ReadonlySet<string> = new Set([
  'InvalidCredentialsError',
  'InappropriateAuthError',
  'InsufficientAccessError',
  'ConstraintViolationError',
  'UnwillingToPerformError',
  'NoSuchObjectError',
]);

/** @throws any other failure. */
function refusedOf(error: unknown): 'wrong' | 'expired' {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'InvalidCredentialsError' && isToBeChanged(error.message)) return 'expired';
  if (refusals.has(error.name) || error.message === 'InvalidCredentials') return 'wrong';
  throw error;
}
