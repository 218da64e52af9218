import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

import { pino } from 'pino';

import { sandboxProgram } from '#server/open-platform.ts';
import { openMasterKey } from '#server/platform/config/master-key.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { findRunningDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openSandbox } from '#server/platform/sandbox/open-sandbox.ts';

import type { KilledOffice } from './office.ts';

export interface Stored {
  readonly url: string;
  readonly database: Database;
  readonly files: FileStore;
  readonly deriveKey: Platform['deriveKey'];
  readonly folder: string;
}

/** Opens the database and the files of a running office for a check. */
export async function withStored<Result>(
  { folder }: KilledOffice,
  work: (stored: Stored) => Promise<Result>,
): Promise<Result> {
  const url = await runningUrl(folder);
  const deriveKey = openMasterKey(folder);
  const database = openDatabase(url, deriveKey('event-log'), 2);
  const sandbox = openSandbox(sandboxProgram, pino({ level: 'silent' }));
  const files = openLocalFileStore(join(folder, 'files'), deriveKey('file-content'), sandbox);
  try {
    return await work({ url, database, files, deriveKey, folder });
  } finally {
    sandbox.close();
    await database.destroy();
  }
}

async function runningUrl(folder: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const url = await findRunningDatabase(folder);
    if (url !== undefined) return url;
    await pass(100);
  }
  throw new Error('the database does not run');
}
