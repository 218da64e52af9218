import type { NewEvent } from '#domain/events.ts';
import {
  destinationOf,
  linksStay,
  maxIdentityProviders,
  providerProblems,
  type IdentityProviderSetup,
} from '#domain/identity-providers/identity-provider.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { readProviders, sealProviderSecret, type StoredProvider } from '#server/accounts/identity/providers.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Typed {
  /** Null for another one. */
  readonly id: number | null;
  readonly setup: IdentityProviderSetup;
  /** Empty: the stored one stays. */
  readonly secret: string;
  /** The version that the person saw. */
  readonly seen: number;
}

interface Actor {
  readonly personId: number;
  readonly now: Date;
}

interface Saved {
  readonly id: number;
  /** Undefined when nothing changes. */
  readonly event: NewEvent | undefined;
}

export async function saveProvider(
  platform: Platform,
  transaction: DatabaseTransaction,
  typed: Typed,
  actor: Actor,
): Promise<Saved | Refusal> {
  await takeTurn(transaction, 'identityProviders');
  const providers = await readProviders(platform, transaction);
  const stored = typed.id === null ? undefined : found(providers, { id: typed.id, seen: typed.seen });
  if (isRefusal(stored)) return stored;
  if (!stored && providers.length >= maxIdentityProviders) return refuse('too-many-providers');
  const refused = refusalOf(platform, typed, stored);
  if (refused) return refused;
  const { setup, secret } = typed;
  if (stored && secret === '' && JSON.stringify(fieldsOf(stored.setup)) === JSON.stringify(fieldsOf(setup)))
    return { id: stored.id, event: undefined };
  const id = await write(platform, transaction, { stored, setup, secret }, actor);
  // After the provider, which whoever links an account now locks too.
  const links = stored && !linksStay(stored.setup, setup) ? await endLinks(transaction, id) : 0;
  const details = {
    providerId: id,
    ...(stored && { before: { ...fieldsOf(stored.setup) } }),
    after: { ...fieldsOf(setup) },
    secret: secret === '' ? 'kept' : 'set',
    links,
  };
  return { id, event: { name: 'identity-provider.saved', actorId: actor.personId, details } };
}

export async function removeProvider(
  platform: Platform,
  transaction: DatabaseTransaction,
  typed: Pick<Typed, 'seen'> & { readonly id: number },
  { personId }: Actor,
): Promise<NewEvent | Refusal> {
  await takeTurn(transaction, 'identityProviders');
  const stored = found(await readProviders(platform, transaction), typed);
  if (isRefusal(stored)) return stored;
  await transaction
    .selectFrom('identityProviders')
    .select('id')
    .where('id', '=', stored.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const links = await endLinks(transaction, stored.id);
  await transaction.deleteFrom('identityProviders').where('id', '=', stored.id).execute();
  const details = { providerId: stored.id, before: { ...fieldsOf(stored.setup) }, links };
  return { name: 'identity-provider.removed', actorId: personId, details };
}

function found(
  providers: readonly StoredProvider[],
  { id, seen }: { readonly id: number; readonly seen: number },
): StoredProvider | Refusal {
  const stored = providers.find((provider) => provider.id === id);
  if (!stored) return refuse('not-found');
  return stored.version === seen ? stored : refuse('list-changed');
}

function refusalOf(
  { config }: Platform,
  { setup, secret }: Typed,
  stored: StoredProvider | undefined,
): Refusal | undefined {
  const isSame = stored !== undefined && destinationOf(stored.setup) === destinationOf(setup);
  const hasSecret = isSame && stored.secret !== undefined;
  const problems = providerProblems(setup, { secret, hasSecret, isProduction: config.mode === 'PRODUCTION' });
  if (Object.keys(problems).length === 0) return undefined;
  // Who moves a stored secret to another server would learn it there.
  const isMoved = problems.secret === 'required' && stored?.secret !== undefined;
  return refuse('invalid-request', {
    fields: { ...problems, ...(isMoved ? { secret: 'client-secret-again' as const } : {}) },
  });
}

/** In one order, and nothing else: it is compared, and an event holds it for ever. */
const fieldsOf = (setup: IdentityProviderSetup): IdentityProviderSetup => ({
  isActive: setup.isActive,
  name: setup.name,
  nameEnglish: setup.nameEnglish,
  issuer: setup.issuer,
  clientId: setup.clientId,
  scopes: setup.scopes,
  claim: setup.claim,
  matching: setup.matching,
  factorTrust: setup.factorTrust,
  factorAcr: setup.factorAcr,
});

/** Locked in the order in which persons are. */
async function endLinks(transaction: DatabaseTransaction, providerId: number): Promise<number> {
  await transaction
    .selectFrom('identityLinks')
    .select('personId')
    .where('providerId', '=', providerId)
    .orderBy('personId')
    .forNoKeyUpdate()
    .execute();
  const ended = await transaction.deleteFrom('identityLinks').where('providerId', '=', providerId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

interface Written extends Pick<Typed, 'setup' | 'secret'> {
  readonly stored: StoredProvider | undefined;
}

async function write(
  platform: Platform,
  transaction: DatabaseTransaction,
  { stored, setup, secret }: Written,
  { personId, now }: Actor,
): Promise<number> {
  const fields = { ...fieldsOf(setup), version: (stored?.version ?? 0) + 1 };
  const sealed = () => ({
    sealedSecret: sealProviderSecret(platform, setup, secret),
    secretSetAt: now,
    secretSetBy: personId,
  });
  if (stored) {
    const row = secret === '' ? fields : { ...fields, ...sealed() };
    await transaction.updateTable('identityProviders').set(row).where('id', '=', stored.id).execute();
    return stored.id;
  }
  const { id } = await transaction
    .insertInto('identityProviders')
    .values({ ...fields, ...sealed() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
