import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { jobGroups } from '#domain/care/background-jobs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { startJobs } from './start-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('exports of the head of the log are scheduled as the documents say: every hour', async () => {
  const scheduled = new Map<string, string>();
  const jobs = {
    ...server.platform.jobs,
    work: () => Promise.resolve(),
    schedule: (name: string, cron: string) => Promise.resolve(void scheduled.set(name, cron)),
    unschedule: () => Promise.resolve(),
  };
  await startJobs({ ...server.platform, jobs });
  expect(scheduled.get('export-log-head')).toBe('15 * * * *');
  const operations = await readFile('docs/operations.md', 'utf8');
  expect(operations).toContain('at a quarter past every hour in which there were events, and at least once a day');
  expect(operations).toMatch(/since the last\s+copy, up to an hour/);
  const security = await readFile('docs/security.md', 'utf8');
  expect(security).toMatch(/exported every hour in which there were events, at least once a day and on demand/);
  expect(security).toMatch(/since the last export, up to an\s+hour/);
});

test('every background job belongs to a group, by which the health of the system shows it', async () => {
  const worked: string[] = [];
  const jobs = {
    ...server.platform.jobs,
    work: (name: string) => Promise.resolve(void worked.push(name)),
    schedule: () => Promise.resolve(),
    unschedule: () => Promise.resolve(),
  };
  await startJobs({ ...server.platform, jobs });
  expect(worked.toSorted()).toEqual(Object.keys(jobGroups).toSorted());
});
