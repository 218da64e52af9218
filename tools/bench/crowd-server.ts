import { settingScreens } from '#domain/settings/setting-screens.ts';
import type { Prepare } from '#server/open-prepared-database.ts';
import { logKeyOf, openDatabase, type Database } from '#server/platform/database/database.ts';
import { startProcesses } from '#server/start-processes.ts';
import { isStartProblem } from '#server/start-problem.ts';
import { startServer } from '#server/start-server.ts';
import { people } from '#tests/rules/office.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { writeLetters } from './hundred-thousand-letters.ts';

/** The product with 100,000 letters, in processes of its own: who asks must not take time from who answers. */
const prepare: Prepare = async ({ database }, ownerUrl) => {
  await createOffice(database);
  await letImport(database);
  const owner = openDatabase(ownerUrl, logKeyOf(database), 1);
  await writeLetters(owner);
  await owner.destroy();
  return [];
};

async function letImport(database: Database): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.registrar.personId)
    .execute();
  await database.updateTable('signInRules').set({ secondFactorOf: 'nobody', idleMinutes: 480 }).execute();
  await database
    .insertInto('menuPermissions')
    .values({
      menuId: settingScreens.oldRegisters.menuId,
      mayQuery: true,
      mayManage: false,
      grantee: 'everybody',
    })
    .execute();
}

const isAlone = process.env['WORKERS'] === '1';
const server = await (isAlone ? startServer : startProcesses)(process.env, prepare);
process.stdout.write(isStartProblem(server) ? `${JSON.stringify(server)}\n` : `${server.url}\n`);
if (!isStartProblem(server)) process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
