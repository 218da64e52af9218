import { normalPassphrase } from '#domain/backup/backup-setup.ts';
import type { PlatformMessage } from '#locales/th/platform.ts';
import { isConfigProblem, readConfig, type Config } from '#server/platform/config/config.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';

import { BackupError } from './backup/backup-error.ts';
import { lastMigration, type Manifest } from './backup/manifest.ts';
import { tellServer } from './backup/run-messages.ts';
import { consoleLine, type StartProblem } from './start-problem.ts';
import { openQuestions } from './trial/ask.ts';

export interface BackupProgram {
  readonly config: Config;
  /** Of an archive: that of the environment, or what whoever sits at the console types. */
  readonly askPassphrase: () => Promise<string>;
  readonly print: (message: PlatformMessage, values?: StartProblem['values']) => void;
  /** The values of the sentences about an archive. */
  readonly valuesOf: (manifest: Manifest) => StartProblem['values'];
}

/** Runs a program of backups; `work` returns the code of the exit. What it throws becomes one sentence. */
export async function runBackupProgram(work: (program: BackupProgram) => Promise<number>): Promise<void> {
  const locale = consoleLocale(environment);
  const print: BackupProgram['print'] = (message, values = {}) =>
    void process.stdout.write(`${consoleLine(locale, message, values)}\n`);
  try {
    const config = readConfig(environment);
    if (isConfigProblem(config)) throw new BackupError(config.problem, { ...config });
    const askPassphrase = async () =>
      config.backup.passphrase ?? (await ask(consoleLine(locale, 'archive-ask-passphrase', {})));
    process.exit(await work({ config, askPassphrase, print, valuesOf: (manifest) => valuesOf(manifest, locale) }));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.problem, error.values);
    const reason = consoleLine(locale, error.problem, error.values);
    await tellServer({ failure: { problem: error.problem, reason } });
    process.exit(1);
  }
}

async function ask(question: string): Promise<string> {
  const questions = openQuestions();
  try {
    const passphrase = normalPassphrase(await questions.askUnseen(question));
    if (passphrase === '') throw new BackupError('archive-no-passphrase');
    return passphrase;
  } finally {
    questions.close();
  }
}

function valuesOf(manifest: Manifest, locale: 'th' | 'en'): StartProblem['values'] {
  const { takenAt, program, tables, contents } = manifest;
  const number = new Intl.NumberFormat(locale);
  return {
    at: new Intl.DateTimeFormat(locale === 'th' ? 'th-TH' : 'en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Bangkok',
    }).format(new Date(takenAt)),
    program,
    migration: lastMigration(manifest),
    tables: tables.length,
    rows: number.format(tables.reduce((sum, { rows }) => sum + rows, 0)),
    contents: number.format(contents.areInside ? contents.count : 0),
    count: number.format(contents.count),
  };
}
