import { refuse, type Refusal } from '#domain/refusal.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Whoever asks with a valid token. */
export interface ScimCaller {
  readonly tokenId: number;
  /** In whose name: who made the token, and is still an administrator. */
  readonly actorId: number;
  /** Where people begin whose department names no unit. */
  readonly unitId: number;
  readonly sendsLinks: boolean;
}

type Connection = Database | DatabaseTransaction;

/** 256 random bits in base64url. */
const tokenForm = /^Bearer +([\w-]{43})$/i;

/** The hash of the token in the header; undefined when there is none that could be one. */
export function hashOfHeader(header: string | undefined): Buffer | undefined {
  const [, token] = tokenForm.exec(header ?? '') ?? [];
  return token === undefined ? undefined : hashToken(token);
}

/**
 * Whoever has the token; asked again within the transaction of each change, so that nothing happens after it was revoked.
 * The hash is looked for, so how long that takes says nothing of the token. Errors: `scim-token-not-valid`,
 * `scim-no-administrator`, `scim-off`.
 */
export async function callerOf(database: Connection, hash: Buffer, now: Date): Promise<ScimCaller | Refusal> {
  const token = await database
    .selectFrom('scimTokens')
    .select(['id', 'createdBy'])
    .where('tokenHash', '=', hash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!token) return refuse('scim-token-not-valid');
  if (await requireAdministrator(database, token.createdBy)) return refuse('scim-no-administrator');
  const setup = await database
    .selectFrom('scimSetup')
    .select(['unitId', 'sendsLinks'])
    .where('isOn', '=', true)
    .executeTakeFirst();
  return setup ? { tokenId: token.id, actorId: token.createdBy, ...setup } : refuse('scim-off');
}
