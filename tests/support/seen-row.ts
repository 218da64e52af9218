import type { RequestOf } from '#contract/define-call.ts';
import type { dutyCalls } from '#contract/duties.ts';
import type { settingCalls } from '#contract/settings.ts';
import { accountOf } from '#server/duties/duty-queries.ts';
import { listRow } from '#server/settings/list-queries.ts';
import { digestOfRow } from '#server/settings/row-digest.ts';

import type { TestServer } from './server.ts';
import type { Caller } from './server-calls.ts';

type Server = Pick<TestServer, 'call' | 'refusal' | 'platform'>;
type Row = Omit<RequestOf<typeof settingCalls.saveSettingRow>, 'seen'>;

/** What a screen sends that has loaded the row just now. */
async function asSeen({ platform }: Server, row: Row) {
  const stored = row.id === undefined ? undefined : await listRow(platform.database, row.list, row.id);
  return { ...row, seen: stored ? digestOfRow(stored) : null };
}

/** Loads a row of the settings and saves it, as a screen does. */
export const saveRowAs = async (server: Server, caller: Caller | undefined, row: Row) =>
  server.call(caller, 'saveSettingRow', await asSeen(server, row));

export const refusalOfRow = async (server: Server, caller: Caller | undefined, row: Row) =>
  server.refusal(caller, 'saveSettingRow', await asSeen(server, row));

type Removed = Omit<RequestOf<typeof settingCalls.removeSettingRow>, 'seen'>;

async function asSeenToRemove({ platform }: Server, row: Removed) {
  const stored = await listRow(platform.database, row.list, row.id);
  return { ...row, seen: stored ? digestOfRow(stored) : '0'.repeat(64) };
}

/** Loads a row of the settings and removes it, as a screen does. */
export const removeRowAs = async (server: Server, caller: Caller | undefined, row: Removed) =>
  server.call(caller, 'removeSettingRow', await asSeenToRemove(server, row));

export const refusalOfRemoval = async (server: Server, caller: Caller | undefined, row: Removed) =>
  server.refusal(caller, 'removeSettingRow', await asSeenToRemove(server, row));

type Account = Omit<RequestOf<typeof dutyCalls.saveAccount>, 'seen'>;

async function asSeenAccount({ platform }: Server, account: Account) {
  const stored = await accountOf(platform.database, account.personId);
  const seen = stored ? { username: stored.username, isAdministrator: stored.isAdministrator } : null;
  return { ...account, seen };
}

/** Loads the account of a person and saves it, as a screen does. */
export const saveAccountAs = async (server: Server, caller: Caller | undefined, account: Account) =>
  server.call(caller, 'saveAccount', await asSeenAccount(server, account));

export const refusalOfAccount = async (server: Server, caller: Caller | undefined, account: Account) =>
  server.refusal(caller, 'saveAccount', await asSeenAccount(server, account));
