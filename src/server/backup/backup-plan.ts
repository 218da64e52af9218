import { join, resolve } from 'node:path';

import { defaultBackup, type BackupSetup } from '#domain/backup/backup-setup.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

export interface StoredBackup {
  readonly setup: BackupSetup;
  /** Empty where there is none; undefined when it cannot be opened with our key. */
  readonly passphrase: string | undefined;
  readonly passphraseSetAt: Date | null;
  readonly passphraseSetBy: number | null;
  /** When somebody typed the passphrase again from where it is kept. */
  readonly notedAt: Date | null;
  readonly notedBy: number | null;
  readonly notedPlace: string;
  /** Where the mark of the agency was put; undefined in a database of an earlier version. */
  readonly markedFolder?: string;
  readonly version: number;
}

/** What an agency begins with. */
export const unstoredBackup: StoredBackup = {
  setup: defaultBackup,
  passphrase: '',
  passphraseSetAt: null,
  passphraseSetBy: null,
  notedAt: null,
  notedBy: null,
  notedPlace: '',
  version: 0,
};

const keyOf = ({ deriveKey }: Pick<Platform, 'deriveKey'>) => deriveKey('backup-passphrase');

/** An archive holds the row and the key, but opens with the passphrase alone, so nothing is needed to restore it besides. */
export const sealPassphrase = (place: Pick<Platform, 'deriveKey'>, passphrase: string): string =>
  seal(keyOf(place), passphrase);

/** What an administrator set, whether it counts or not. */
export async function readStoredBackup(
  place: Pick<Platform, 'deriveKey'>,
  database: Database | DatabaseTransaction,
): Promise<StoredBackup> {
  const row = await database.selectFrom('backupSetup').selectAll().executeTakeFirst();
  if (!row) return { ...unstoredBackup, markedFolder: '' };
  const { id: _, isOn, hour, folder, keep, sealedPassphrase, ...known } = row;
  return {
    ...known,
    setup: { isOn, hour, folder, keep },
    passphrase: sealedPassphrase === '' ? '' : unseal(keyOf(place), sealedPassphrase),
  };
}

type BackupRow = Partial<BackupSetup> & {
  readonly sealedPassphrase?: string;
  readonly passphraseSetAt?: Date;
  readonly passphraseSetBy?: number;
  readonly notedAt?: Date | null;
  readonly notedBy?: number | null;
  readonly notedPlace?: string;
  readonly markedFolder?: string;
  readonly version?: number;
};

/** A demonstration that ended left no row. */
export async function writeStoredBackup(transaction: DatabaseTransaction, row: BackupRow): Promise<void> {
  await transaction
    .insertInto('backupSetup')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction.updateTable('backupSetup').set(row).where('id', '=', 1).execute();
}

const markLength = 32;

/** The same after a restore; of another agency it is another one, for it comes from the key. */
export const agencyMark = ({ deriveKey }: Pick<Platform, 'deriveKey'>): string =>
  deriveKey('backup-folder').toString('hex').slice(0, markLength);

export interface BackupPlan {
  readonly isOn: boolean;
  readonly hour: number;
  readonly folder: string;
  readonly keep: number;
  /** Of the agency, in a file of the folder. */
  readonly mark: string;
  /** It was put there; undefined where the database is too old to know. */
  readonly isMarked: boolean | undefined;
  /** Empty where there is none; undefined when it cannot be opened with our key. */
  readonly passphrase: string | undefined;
}

/** What counts: folder, number and switch of the environment where `BACKUP_TO` is set, and its passphrase where it has one. */
export function backupPlanOf(platform: Pick<Platform, 'config' | 'deriveKey'>, stored: StoredBackup): BackupPlan {
  const { config } = platform;
  const { folder, keep, passphrase } = config.backup;
  const { setup } = stored;
  const placed = {
    isOn: setup.isOn,
    folder: setup.folder === '' ? defaultFolder(config) : setup.folder,
    keep: setup.keep,
  };
  const plan = folder === undefined ? placed : { isOn: true, folder: resolve(folder), keep };
  return {
    hour: setup.hour,
    ...plan,
    mark: agencyMark(platform),
    isMarked: stored.markedFolder === undefined ? undefined : stored.markedFolder === plan.folder,
    passphrase: passphrase ?? stored.passphrase,
  };
}

/** Where archives go until somebody names a better place. */
export const defaultFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  join(resolve(dataFolder), 'backups');

/** Read each time it counts, so that what is saved counts at once, in every process. */
export const readBackupPlan = async (
  platform: Pick<Platform, 'config' | 'deriveKey'>,
  database: Database | DatabaseTransaction,
): Promise<BackupPlan> => backupPlanOf(platform, await readStoredBackup(platform, database));
