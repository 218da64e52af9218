import { z } from 'zod';

import { backupLimits, backupOrigins, backupPhases } from '#domain/backup/backup-setup.ts';

import { healthRow } from './care.ts';
import { defineCall } from './define-call.ts';
import { wireEventId, wireInteger, wireMoment, wireText } from './wire.ts';

const maxPassword = 200;
const hours = 24;
/** At most this many changes come in one reply. */
export const backupChangesPage = 50;

const setup = z.object({
  isOn: z.boolean(),
  /** Of a day of Bangkok. */
  hour: z
    .number()
    .int()
    .min(0)
    .max(hours - 1),
  /** Empty: the one inside the data folder. */
  folder: wireText(backupLimits.folder),
  keep: z.number().int().min(1).max(backupLimits.keep),
});

const passphrase = z.string().max(backupLimits.maxPassphrase);
const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(maxPassword);
const archiveName = z.string().max(60);

const madeBackup = z.object({
  /** Null when it failed before there was one. */
  archive: z.string().nullable(),
  at: wireMoment,
  byteSize: z.number().nullable(),
  seconds: z.number().nullable(),
  /** When it was read to its end and found whole. */
  verifiedAt: wireMoment.nullable(),
  origin: z.enum(backupOrigins),
  /** Empty unless a person asked for it. */
  personName: z.string(),
  hasFailed: z.boolean(),
  /** Empty also of one that was cut off. */
  reason: z.string(),
});
export type MadeBackup = z.output<typeof madeBackup>;

const view = z.object({
  setup,
  /** The environment says whether, where to and how many. */
  isPlaceFixed: z.boolean(),
  isPassphraseFixed: z.boolean(),
  /** Where archives go now. */
  folder: z.string(),
  /** How many stay there now. */
  keep: z.number(),
  defaultFolder: z.string(),
  isOnDiskOfData: z.boolean(),
  /** The files are in a bucket, and not in the archives. */
  areFilesElsewhere: z.boolean(),
  /** Never the passphrase itself: only whether there is one, since when and by whom. */
  passphrase: z.object({
    state: z.enum(['none', 'stored', 'unreadable']),
    setAt: wireMoment.nullable(),
    setBy: z.string(),
    /** When somebody proved that it is noted down, and where. */
    notedAt: wireMoment.nullable(),
    notedBy: z.string(),
    /** Empty for those who may not manage the backups. */
    notedPlace: z.string(),
  }),
  version: z.number(),
  health: healthRow,
  running: z
    .object({
      phase: z.enum(backupPhases),
      done: z.number(),
      total: z.number(),
      /** Empty when it was the hour of the backup. */
      personName: z.string(),
    })
    .nullable(),
  /** The newest first; null when the folder does not answer. */
  made: z.array(madeBackup).nullable(),
});
export type BackupView = z.output<typeof view>;

/** What events say: how it was before and after, where the passphrase is noted, or which archive was downloaded. */
export const recordedBackupChange = z.discriminatedUnion('name', [
  z.object({ name: z.literal('backup.saved'), details: z.object({ before: setup, after: setup }) }),
  z.object({ name: z.literal('backup-passphrase.set'), details: z.object({}) }),
  z.object({ name: z.literal('backup-passphrase.noted'), details: z.object({ place: z.string() }) }),
  z.object({ name: z.literal('backup.requested'), details: z.object({}) }),
  z.object({ name: z.literal('backup.downloaded'), details: z.object({ archive: z.string() }) }),
]);
export type RecordedBackupChange = z.output<typeof recordedBackupChange>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  change: recordedBackupChange,
});
export type BackupChange = z.output<typeof change>;

/** Path under `/api/` of an archive; the ticket is one of `prepareBackupDownload`. */
export const backupDownloadPath = 'backups/download';
export const backupDownload = z.object({ ticket: z.string().max(2_000) });

/** When and where the agency is backed up, as an administrator sets it up; `backups` is the item of the menu. */
export const backupCalls = {
  getBackups: defineCall({
    method: 'GET',
    path: 'backups/get',
    access: 'signedIn',
    changes: false,
    summary:
      'How the agency is backed up, what is being backed up now, and the last backups; no passphrase. For those who may query `backups`.',
    body: z.object({}),
    reply: z.object({ item: view, mayManage: z.boolean() }),
  }),
  saveBackups: defineCall({
    method: 'POST',
    path: 'backups/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Says whether, when, where to and how many, for administrators who may manage `backups`; it counts at once. `seen`: the version as the person saw it. Refused: `list-changed`; `backup-of-environment`, when a variable says where to; `invalid-request` with the fields, also when the folder cannot be written.',
    body: z.object({ ...setup.shape, seen: wireInteger.min(0) }),
    reply: z.object({}),
  }),
  setBackupPassphrase: defineCall({
    method: 'POST',
    path: 'backups/set-passphrase',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets the passphrase of all backups from now on, for administrators who may manage `backups`, with their own password. Earlier archives open with the one of their day.',
    body: z.object({ passphrase, password, seen: wireInteger.min(0) }),
    reply: z.object({}),
  }),
  notePassphrase: defineCall({
    method: 'POST',
    path: 'backups/note-passphrase',
    access: 'signedIn',
    changes: true,
    summary:
      'Proves that the passphrase is noted down, by typing it from there, and says where; for administrators who may manage `backups`, ten times an hour.',
    body: z.object({ passphrase, place: wireText(backupLimits.notedPlace) }),
    reply: z.object({}),
  }),
  backUpNow: defineCall({
    method: 'POST',
    path: 'backups/run',
    access: 'signedIn',
    changes: true,
    summary:
      'Has a backup made and verified in the background, unless one is being made; for administrators who may manage `backups`.',
    body: z.object({}),
    reply: z.object({}),
  }),
  prepareBackupDownload: defineCall({
    method: 'POST',
    path: 'backups/prepare-download',
    access: 'signedIn',
    changes: false,
    summary:
      'A ticket by which this person downloads the archive once, within a minute; for administrators who may manage `backups`, with their own password.',
    body: z.object({ archive: archiveName, password }),
    reply: z.object({ ticket: z.string() }),
  }),
  getBackupChanges: defineCall({
    method: 'POST',
    path: 'backups/get-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'What was set of the backups, asked for and downloaded, by whom and when, newest first; of the passphrase only that it was set.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
