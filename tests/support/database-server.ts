import { rm } from 'node:fs/promises';

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { grantProgramRole } from '#server/platform/database/program-role.ts';
import { migrateJobs } from '#server/platform/jobs/open-jobs.ts';

import { makeMemoryFolder } from './memory-folder.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which tests create databases from the template. */
    readonly databaseServerUrl: string;
  }
}

/** Tests may lose data in a crash; the product may not. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '600',
  // The log takes memory too.
  max_wal_size: '256MB',
  // Each test has new connections, on which planning for the values would take longer than the statements.
  plan_cache_mode: 'force_generic_plan',
};

/** Migrates once into a template that every test copies. `TEST_DATABASE_URL` selects an existing server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env['TEST_DATABASE_URL']);
  const templateUrl = databaseUrl(server.url, templateName);
  await runSql(server.url, `DROP DATABASE IF EXISTS ${templateName}`, `CREATE DATABASE ${templateName}`);
  const migrated = await migrate(templateUrl);
  if ('problem' in migrated) throw new Error(`${migrated.problem} ${migrated.migration}`);
  await migrateJobs(templateUrl);
  await runSql(server.url, createProgramRole);
  await grantProgramRole(templateUrl, programRole);
  project.provide('databaseServerUrl', server.url);
  return server.stop;
}

export const templateName = 'sarn_template';

/** The role of the program in tests, which owns nothing. */
const programRole = 'sarn_test_program';
const programPassword = 'test';
const createProgramRole = `DO $$ BEGIN
  CREATE ROLE ${programRole} LOGIN PASSWORD '${programPassword}';
EXCEPTION WHEN duplicate_object THEN NULL;
END $$`;

/** The URL of the same database for the program's role. */
export function programUrl(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@?/, `$1${programRole}:${programPassword}@`);
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

export async function runSql(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function openServer(existingUrl: string | undefined) {
  if (existingUrl !== undefined) return { url: existingUrl, stop: async () => undefined };
  const folder = makeMemoryFolder('sarn-test-');
  const server = await openEmbeddedDatabase(folder, { settings: fastSettings });
  if ('problem' in server) throw new Error(server.problem);
  return {
    url: server.ownerUrl,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
