import { z } from 'zod';

import {
  directoryAddressProblem,
  directoryDestination,
  directoryFields,
  type DirectoryAttributes,
  type DirectorySetup,
} from '#domain/directory/directory-setup.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

type Place = Pick<Platform, 'config' | 'deriveKey'>;

export interface StoredDirectory {
  readonly setup: DirectorySetup;
  /** Undefined when it cannot be opened with our key. */
  readonly password: string | undefined;
  readonly passwordSetAt: Date;
  readonly passwordSetBy: number;
  readonly savedBy: number;
  readonly version: number;
}

const keyOf = (place: Place) => place.deriveKey('directory-password');

export const sealDirectoryPassword = (place: Place, setup: DirectorySetup, password: string): string =>
  seal(keyOf(place), password, directoryDestination(setup));

const storedAttributes: z.ZodType<DirectoryAttributes> = z.record(z.enum(directoryFields), z.string());

/** As an administrator set it; undefined while there is none. */
export async function readDirectory(
  place: Place,
  database: Database | DatabaseTransaction,
): Promise<StoredDirectory | undefined> {
  const row = await database.selectFrom('directorySetup').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { address, startsTls, caCertificate, bindDn, baseDn, filter, checksPasswords, readsNightly } = row;
  const attributes = storedAttributes.parse(JSON.parse(row.attributes));
  const setup = {
    address,
    startsTls,
    caCertificate,
    bindDn,
    baseDn,
    filter,
    attributes,
    checksPasswords,
    readsNightly,
  };
  const { passwordSetAt, passwordSetBy, savedBy, version } = row;
  const password = unseal(keyOf(place), row.sealedPassword, directoryDestination(setup));
  return { setup, password, passwordSetAt, passwordSetBy, savedBy, version };
}

export interface UsableDirectory {
  readonly setup: DirectorySetup;
  readonly password: string;
}

/** Whether it can be asked: a copy of a trial may say less than production demands. */
export const isUsableDirectory = (
  { config }: Place,
  directory: StoredDirectory,
): directory is StoredDirectory & UsableDirectory =>
  directory.password !== undefined &&
  directoryAddressProblem(directory.setup, config.mode === 'PRODUCTION') === undefined;
