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
  if (!row) return unstoredBackup;
  const { id: _, isOn, hour, folder, keep, sealedPassphrase, ...known } = row;
  return {
    ...known,
    setup: { isOn, hour, folder, keep },
    passphrase: sealedPassphrase === '' ? '' : unseal(keyOf(place), sealedPassphrase),
  };
}

export interface BackupPlan {
  readonly isOn: boolean;
  readonly hour: number;
  readonly folder: string;
  readonly keep: number;
  /** Empty where there is none; undefined when it cannot be opened with our key. */
  readonly passphrase: string | undefined;
}

/** What counts: folder, number and switch of the environment where `BACKUP_TO` is set, and its passphrase where it has one. */
export function backupPlanOf(config: Pick<Config, 'backup' | 'dataFolder'>, stored: StoredBackup): BackupPlan {
  const { folder, keep, passphrase } = config.backup;
  const { setup } = stored;
  const placed = {
    isOn: setup.isOn,
    folder: setup.folder === '' ? defaultFolder(config) : setup.folder,
    keep: setup.keep,
  };
  return {
    hour: setup.hour,
    ...(folder === undefined ? placed : { isOn: true, folder: resolve(folder), keep }),
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
): Promise<BackupPlan> => backupPlanOf(platform.config, await readStoredBackup(platform, database));
