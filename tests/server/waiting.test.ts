import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';

import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';

import { everyChange, giveOffices, type ChangingName } from './every-change.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
let holder: Client;
let stranger: Caller;
beforeAll(async () => {
  office = await startOfficeServer('SARN', {}, { chat: true });
  await giveOffices(office);
  await createPerson(office.platform.database, 'stranger');
  stranger = await office.signIn('stranger');
  holder = new Client({ connectionString: office.url });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await office.close();
});

const isChanging = (key: string): key is ChangingName => key in allCalls;

async function statementThatLocksEverything(): Promise<string> {
  const { rows } = await holder.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'sessions'`,
  );
  return rows.map(({ name }) => `SELECT 1 FROM ${name} FOR NO KEY UPDATE`).join('; ');
}

/** What the stranger may see, though not change. */
const seen: Readonly<Record<string, string>> = {
  retireSignature: 'their own account',
  changePublication: 'an announcement, which is for everybody',
  endPublication: 'an announcement, which is for everybody',
};
const waitMs = 1_500;

it('a person of another unit waits for nothing they may not see: every call is refused while another holds every row', async () => {
  const waited: string[] = [];
  let refused = 0;
  const everything = await statementThatLocksEverything();
  for (const [key, row] of Object.entries(everyChange(office))) {
    if (!isChanging(key) || 'notTried' in row) continue;
    const { request } = await row();
    const { method, path, body }: Call = allCalls[key];
    const headers = { authorization: `Bearer ${stranger.token}` };
    await holder.query('BEGIN');
    await holder.query(everything);
    const answer = office.app
      .inject({ method, url: `/api/${path}`, headers, payload: Object(z.encode(body, request)) })
      .then(({ statusCode }) => statusCode);
    const first = await Promise.race([answer, new Promise<'waits'>((resolve) => setTimeout(resolve, waitMs, 'waits'))]);
    await holder.query('ROLLBACK');
    const code = await answer;
    if (code >= 400) refused += 1;
    if (first === 'waits' && code !== 200 && !(key in seen)) waited.push(`${key} ${code}`);
  }
  expect(waited).toEqual([]);
  expect(refused).toBeGreaterThan(80);
}, 240_000);
