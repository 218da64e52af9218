import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import { allCalls } from '#contract/all-calls.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { findSecretThings } from '#server/access/secret-things.ts';
import { openRefusedViews } from '#server/platform/audit/refused-views.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { openMasterKey } from '#server/platform/config/master-key.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { listsAndPanels } from '#server/platform/config/read-agency.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rememberFatal } from '#server/platform/sandbox/remember-fatal.ts';

import { openTestDatabase } from './database.ts';
import { programUrl } from './database-server.ts';
import { testLogKey } from './log-key.ts';
import { openTestSandbox } from './sandbox.ts';
import { createTestCalls, type Caller, type TestCalls } from './server-calls.ts';
import { patientAdmission } from './patient-admission.ts';
import { testPassword } from './server-people.ts';

export interface TestServer extends TestCalls {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** The URL of the server's database. */
  readonly url: string;
  readonly signIn: (username: string) => Promise<Caller & { readonly id: number }>;
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** The whole server with its own database, called without a network; `features` override those of the agency. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  features: Partial<Tenant> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-test-'));
  const read = readConfig({ ...environment, DATA_DIR: folder });
  if (isConfigProblem(read)) throw new Error(read.problem);
  const config = { ...read, tenant: { ...read.tenant, ...features } };
  const { url, database, close } = await openTestDatabase();
  await database.updateTable('features').set(listsAndPanels(config.tenant)).execute();
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const jobs = await openJobs(url, log, { works: false });
  const programDatabase = openDatabase(programUrl(url), testLogKey);
  const programJobs = await openJobs(programUrl(url), log, { works: false });
  const deriveKey = openMasterKey(folder);
  let shiftMs = 0;
  const clock = () => new Date(Date.now() + shiftMs);
  const sandbox = rememberFatal(openTestSandbox(), programDatabase, clock);
  const files = await openFileStore(config, deriveKey('file-content'), sandbox);
  const refusedViews = openRefusedViews(programDatabase, clock, log, findSecretThings);
  const platform: Platform = { config, database, jobs, files, sandbox, refusedViews, clock, deriveKey, log };
  // Calls run as the program's role, which owns nothing; tests may do anything.
  const program = { ...platform, database: programDatabase, jobs: programJobs };
  const app = await buildApp(program, allCalls, createAllHandlers(), patientAdmission);
  const calls = createTestCalls(app);
  return {
    ...calls,
    platform,
    app,
    url,
    signIn: async (username) => {
      const reply = await calls.call(undefined, 'signIn', { username, password: testPassword });
      return { id: reply.userLogin.id, token: reply.success.token };
    },
    advance: (ms) => void (shiftMs += ms),
    close: async () => {
      await app.close();
      await jobs.stop();
      await refusedViews.close();
      await programJobs.stop();
      await programDatabase.destroy();
      sandbox.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
