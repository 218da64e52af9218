import {
  currentSetup,
  destinationOf,
  factorTrusts,
  issuerProblem,
  namesForGood,
  type IdentityProviderSetup,
} from '#domain/identity-providers/identity-provider.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

type Place = Pick<Platform, 'config' | 'deriveKey'>;

export interface StoredProvider {
  readonly id: number;
  readonly setup: IdentityProviderSetup;
  /** Undefined when it cannot be opened with our key. */
  readonly secret: string | undefined;
  readonly secretSetAt: Date;
  readonly secretSetBy: number;
  readonly version: number;
}

const keyOf = (place: Place) => place.deriveKey('identity-secret');

export const sealProviderSecret = (place: Place, setup: IdentityProviderSetup, secret: string): string =>
  seal(keyOf(place), secret, destinationOf(setup));

/** What an administrator set, whether it counts or not, in the order of the buttons. */
export async function readProviders(place: Place, database: Database | DatabaseTransaction): Promise<StoredProvider[]> {
  const rows = await database.selectFrom('identityProviders').selectAll().orderBy('id').execute();
  return rows.map(({ id, sealedSecret, secretSetAt, secretSetBy, version, factorTrust, ...fields }) => {
    const setup = { ...currentSetup(fields), factorTrust: memberOf(factorTrusts, factorTrust) };
    const secret = unseal(keyOf(place), sealedSecret, destinationOf(setup));
    return { id, setup, secret, secretSetAt, secretSetBy, version };
  });
}

export interface UsableProvider extends StoredProvider {
  readonly secret: string;
}

/** Whether people may sign in there now. */
export const isUsable = ({ config }: Place, provider: StoredProvider): provider is UsableProvider =>
  provider.setup.isActive &&
  provider.secret !== undefined &&
  // An earlier version let some be set up that do not.
  namesForGood(provider.setup) &&
  issuerProblem(provider.setup.issuer, config.mode === 'PRODUCTION') === undefined;

export async function usableProviders(
  place: Place,
  database: Database | DatabaseTransaction,
): Promise<UsableProvider[]> {
  const providers = await readProviders(place, database);
  return providers.filter((provider): provider is UsableProvider => isUsable(place, provider));
}

export const findUsable = async (
  place: Place,
  database: Database | DatabaseTransaction,
  id: number,
): Promise<UsableProvider | undefined> =>
  (await usableProviders(place, database)).find((provider) => provider.id === id);
