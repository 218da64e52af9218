import { holdsPassphrase, normalPassphrase, type BackupSetup } from '#domain/backup/backup-setup.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readStoredBackup, sealPassphrase, writeStoredBackup, type StoredBackup } from './backup-plan.ts';

interface Actor {
  readonly personId: number;
  readonly now: Date;
}

/** What the person saw; another version was saved by somebody else meanwhile. */
async function readSeen(
  platform: Platform,
  transaction: DatabaseTransaction,
  seen: number,
): Promise<StoredBackup | Refusal> {
  await takeTurn(transaction, 'backups');
  const stored = await readStoredBackup(platform, transaction);
  return stored.version === seen ? stored : refuse('list-changed');
}

const isPlaceOf = (a: BackupSetup, b: BackupSetup) => a.isOn === b.isOn && a.folder === b.folder && a.keep === b.keep;

/** The folder was tried and marked before the transaction. Undefined when nothing changes. */
export async function saveSetup(
  platform: Platform,
  transaction: DatabaseTransaction,
  { seen, ...setup }: BackupSetup & { readonly seen: number },
  { personId }: Actor,
): Promise<NewEvent | Refusal | undefined> {
  const stored = await readSeen(platform, transaction, seen);
  if ('refused' in stored) return stored;
  const { folder, passphrase } = platform.config.backup;
  const isPlaceSame = isPlaceOf(setup, stored.setup);
  if (folder !== undefined && !isPlaceSame) return refuse('backup-of-environment');
  const hasPassphrase = passphrase !== undefined || (stored.passphrase ?? '') !== '';
  if (setup.isOn && !hasPassphrase) return refuse('invalid-request', { fields: { isOn: 'passphrase-missing' } });
  if (isPlaceSame && setup.hour === stored.setup.hour) return undefined;
  const isFolderNew = setup.folder !== stored.setup.folder;
  await writeStoredBackup(transaction, {
    ...setup,
    ...(isFolderNew && { markedFolder: setup.folder }),
    version: seen + 1,
  });
  const details = { before: { ...stored.setup }, after: { ...setup } };
  return { name: 'backup.saved', actorId: personId, details };
}

/** From the next backup on. That the former one was noted says nothing of it. */
export async function savePassphrase(
  platform: Platform,
  transaction: DatabaseTransaction,
  { passphrase, seen }: { readonly passphrase: string; readonly seen: number },
  { personId, now }: Actor,
): Promise<NewEvent | Refusal> {
  const stored = await readSeen(platform, transaction, seen);
  if ('refused' in stored) return stored;
  if (platform.config.backup.passphrase !== undefined) return refuse('backup-of-environment');
  await writeStoredBackup(transaction, {
    sealedPassphrase: sealPassphrase(platform, passphrase),
    passphraseSetAt: now,
    passphraseSetBy: personId,
    notedAt: null,
    notedBy: null,
    notedPlace: '',
    version: seen + 1,
  });
  return { name: 'backup-passphrase.set', actorId: personId, details: {} };
}

/** Nobody changes the setup by it, so whoever has it open saves it all the same. */
export async function noteWhereKept(
  platform: Platform,
  transaction: DatabaseTransaction,
  { passphrase, place }: { readonly passphrase: string; readonly place: string },
  { personId, now }: Actor,
): Promise<NewEvent | Refusal> {
  await takeTurn(transaction, 'backups');
  const stored = await readStoredBackup(platform, transaction);
  if ((stored.passphrase ?? '') === '') return refuse('not-found');
  if (normalPassphrase(stored.passphrase ?? '') !== passphrase)
    return refuse('invalid-request', { fields: { passphrase: 'passphrase-differs' } });
  // The event says the place for ever, and the screen to others too.
  const known = [passphrase, platform.config.backup.passphrase ?? ''];
  if (known.some((secret) => holdsPassphrase(place, secret)))
    return refuse('invalid-request', { fields: { place: 'place-with-passphrase' } });
  await writeStoredBackup(transaction, { notedAt: now, notedBy: personId, notedPlace: place });
  return { name: 'backup-passphrase.noted', actorId: personId, details: { place } };
}
