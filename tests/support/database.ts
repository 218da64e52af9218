import { randomUUID } from 'node:crypto';

import { inject } from 'vitest';

import { openDatabase, type Database } from '#server/platform/database/database.ts';

import { testLogKey } from './log-key.ts';
import { databaseUrl, runSql, templateName } from './database-server.ts';

const maxTestWaitMs = 20_000;

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** A migrated database for one test; its user is a superuser. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half the time of writing every page to the log, which a crash would need.
  await runSql(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
  const url = databaseUrl(serverUrl, name);
  // Tests begin as much at once as they like.
  const database = openDatabase(url, testLogKey, 20, maxTestWaitMs);
  return {
    url,
    database,
    close: async () => {
      await database.destroy();
      await runSql(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
