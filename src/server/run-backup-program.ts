import type { PlatformMessage } from '#locales/th/platform.ts';
import { isConfigProblem, readConfig, type Config } from '#server/platform/config/config.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';

import { BackupError } from './backup/backup-error.ts';
import { lastMigration, type Manifest } from './backup/manifest.ts';
import { reportToServer } from './backup/run-messages.ts';
import { consoleLine, type StartProblem } from './start-problem.ts';
import { openQuestions } from './trial/ask.ts';

export interface BackupProgram {
  readonly config: Config;
  /**
   * Opens an archive with the passphrase of the environment; where there is none, or it is another, with what whoever sits at the
   * console types.
   */
  readonly openArchive: <Result>(open: (passphrase: string) => Promise<Result>) => Promise<Result>;
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
    const openArchive: BackupProgram['openArchive'] = async (open) => {
      const askAgain = async () => open(await ask(consoleLine(locale, 'archive-ask-passphrase', {})));
      const { passphrase } = config.backup;
      if (passphrase === undefined) return askAgain();
      return open(passphrase).catch((error: unknown) => {
        if (!(error instanceof BackupError) || error.problem !== 'archive-other-passphrase') throw error;
        print(error.problem, error.values);
        return askAgain();
      });
    };
    process.exit(await work({ config, openArchive, print, valuesOf: (manifest) => valuesOf(manifest, locale) }));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.problem, error.values);
    const reason = consoleLine(locale, error.problem, error.values);
    await reportToServer({ failure: { problem: error.problem, reason } });
    process.exit(1);
  }
}

async function ask(question: string): Promise<string> {
  const questions = openQuestions();
  try {
    const passphrase = (await questions.askUnseen(question)).trim();
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
