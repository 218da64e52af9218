import type { FieldProblem } from '../refusal-codes.ts';
import { composed } from '../text/composed.ts';

/** When the server backs up by itself, and where to. */
export interface BackupSetup {
  readonly isOn: boolean;
  /** Of a day of Bangkok. */
  readonly hour: number;
  /** Empty: the one inside the data folder. */
  readonly folder: string;
  /** How many of the newest archives stay there. */
  readonly keep: number;
}

export const defaultBackup: BackupSetup = { isOn: false, hour: 3, folder: '', keep: 14 };

export const backupLimits = {
  keep: 1_000,
  folder: 500,
  /** Whoever has an archive may try passphrases as long as they like, and finds the master key behind the right one. */
  minPassphrase: 16,
  maxPassphrase: 200,
  minDifferentSigns: 8,
  notedPlace: 200,
} as const;

/** As it is typed at a console too, and stands in a file of the machine: one keyboard writes `ก่ำ` with other signs than another. */
export const normalPassphrase = (typed: string): string => composed(typed).trim();

export function passphraseProblem(passphrase: string): FieldProblem | undefined {
  const signs = [...passphrase];
  if (signs.length < backupLimits.minPassphrase) return 'passphrase-too-short';
  if (passphrase.length > backupLimits.maxPassphrase) return 'too-long';
  // Nobody sees it, so nobody notes it down; it comes with what is copied.
  if (/\p{C}/u.test(passphrase)) return 'passphrase-with-unseen';
  const isSimple = new Set(signs).size < backupLimits.minDifferentSigns || /^[\p{Nd}\s]*$/u.test(passphrase);
  return isSimple ? 'passphrase-too-simple' : undefined;
}

/** Whether somebody typed the passphrase where it is kept, with whatever spaces and capitals. */
export const holdsPassphrase = (text: string, passphrase: string): boolean =>
  passphrase !== '' && squeezed(text).includes(squeezed(passphrase));

const squeezed = (text: string) =>
  composed(text)
    .toLowerCase()
    .replaceAll(/[\s\p{C}]/gu, '');

/** What a backup is doing; `waiting`: for the server to begin it. */
export const backupPhases = ['waiting', 'database', 'files', 'verifying'] as const;
export type BackupPhase = (typeof backupPhases)[number];

/** Tables, files or entries of the archive. */
export interface BackupProgress {
  readonly phase: Exclude<BackupPhase, 'waiting'>;
  readonly done: number;
  readonly total: number;
}

/** Who had an archive made: the hour of the backup, a person on the screen, or whoever ran the program by hand. */
export const backupOrigins = ['schedule', 'person', 'program'] as const;
