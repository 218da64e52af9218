import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPlatform } from '#server/open-platform.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { keepSessionSettings, openPooledDatabase, type Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { listen } from '#server/platform/realtime/listen.ts';
import { units } from '#tests/rules/office.ts';
import { programUrl } from '#tests/support/database-server.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { hasPooler, startPooler } from '#tests/support/pooler.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

describe.skipIf(!hasPooler())('behind a pooler in transaction mode', () => {
  let direct: OfficeServer;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let pooled: Database;
  beforeAll(async () => {
    direct = await startOfficeServer();
    const url = programUrl(direct.url);
    await keepSessionSettings(url);
    pooler = await startPooler(url);
    pooled = openPooledDatabase(pooler.url, testLogKey);
  });
  afterAll(async () => {
    await pooled.destroy();
    await pooler.stop();
    await direct.close();
  });

  it('the same statements run on whatever session is free, many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { rows } = await sql<{ given: number; session: number }>`
          SELECT ${index % 7}::int AS given, pg_backend_pid() AS session, pg_sleep(0.01)`.execute(pooled);
        return rows[0];
      }),
    );
    expect(answers.map((answer) => answer?.given)).toEqual(Array.from({ length: 60 }, (_, index) => index % 7));
    expect(new Set(answers.map((answer) => answer?.session)).size).toBeGreaterThan(1);
  });

  it('a session has the settings of the program, though the pooler passes none on', async () => {
    const { rows } = await sql<{ jit: string; wait: string }>`
      SELECT current_setting('jit') AS jit, current_setting('lock_timeout') AS wait`.execute(pooled);
    expect(rows).toEqual([{ jit: 'off', wait: '20s' }]);
  });

  it('what is set and locked for a transaction ends with it', async () => {
    const counted: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        inTransaction(pooled, async (transaction) => {
          await takeTurn(transaction, 'numbers');
          counted.push(turn);
          await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
          await sql`SELECT pg_sleep(0.01)`.execute(transaction);
          expect(counted.at(-1)).toBe(turn);
        }),
      ),
    );
    const { rows } = await sql<{ setting: string }>`SELECT current_setting('enable_seqscan') AS setting`.execute(
      pooled,
    );
    expect(rows).toEqual([{ setting: 'on' }]);
  });

  it('a notice that is sent through it is heard on the direct address', async () => {
    const heard = Promise.withResolvers<string>();
    const listening = listen(direct.url, { told: heard.resolve }, () => undefined, pino({ level: 'silent' }));
    await listening.ready;
    await inTransaction(pooled, (transaction) => sql`SELECT pg_notify('told', 'ถึงแล้ว')`.execute(transaction));
    expect(await heard.promise).toBe('ถึงแล้ว');
    await listening.stop();
  });

  it('a server whose settings name it sends its statements there', async () => {
    // The address of a socket is none for the settings.
    const settings = {
      DATABASE_URL: programUrl(direct.url).replace('@/', '@localhost/'),
      DATABASE_POOL_URL: pooler.url,
    };
    const folder = await mkdtemp(join(tmpdir(), 'sarn-pooled-'));
    const timeoutOf = async (environment: Readonly<Record<string, string>>) => {
      const config = readConfig({ ...environment, DATA_DIR: folder });
      if (isConfigProblem(config)) throw new Error(config.problem);
      const platform = await openPlatform(config, settings.DATABASE_URL, pino({ level: 'silent' }), { works: false });
      const { rows } = await sql<{ timeout: string }>`
        SELECT current_setting('idle_in_transaction_session_timeout') AS timeout`.execute(platform.database);
      await platform.close();
      return rows[0]?.timeout;
    };
    // The program sets it on sessions of its own only.
    expect([await timeoutOf(settings), await timeoutOf({})]).toEqual(['0', '1min']);
    await rm(folder, { recursive: true });
  });

  it('an open letter is read in a list as on the direct address', async () => {
    await direct.register('registrar', [{ unitId: units.divisionA, personId: null, kind: 'main', purposeId: null }]);
    const counted = await Promise.all(
      Array.from({ length: 20 }, () => pooled.selectFrom('trayItems').select(['list', 'arrivedAt']).execute()),
    );
    const expected = await direct.platform.database.selectFrom('trayItems').select(['list', 'arrivedAt']).execute();
    expect(expected.length).toBeGreaterThan(0);
    for (const rows of counted) expect(rows).toEqual(expected);
  });
});
