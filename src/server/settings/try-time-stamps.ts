import { refuse, type Refusal } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { tryTimeStamps } from '#server/paper-signing/time-stamp.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import type { PlannedImport } from './plan-import.ts';

/** Why the stamps of a service prove nothing here. */
const problems = { none: 'no-time-stamp', untrusted: 'time-stamp-untrusted', trusted: undefined } as const;

type Asker = Pick<CallContext, 'platform' | 'person'>;

/** Tries a service of time stamps before it is chosen: letters would be signed without a proven time, and nobody would see why. */
async function problemOf(
  { platform, person }: Asker,
  list: SettingListName,
  { timeStampAddress: address }: Readonly<Record<string, unknown>>,
) {
  if (list !== 'officeRules' || typeof address !== 'string' || address === '') return undefined;
  const { database, clock } = platform;
  const stored = await database.selectFrom('officeRules').select('timeStampAddress').executeTakeFirstOrThrow();
  // Nobody else makes this server call an address of theirs.
  const mayManage = await mayManageMenu(database, person.id, settingLists[list].menuId, clock());
  if (address === stored.timeStampAddress || !mayManage) return undefined;
  return problems[await tryTimeStamps(platform, address, { personId: person.id })];
}

/** Errors: `invalid-request` with the field. */
export async function refusalOfTimeStamps(
  asker: Asker,
  list: SettingListName,
  values: Readonly<Record<string, unknown>>,
): Promise<Refusal | undefined> {
  const problem = await problemOf(asker, list, values);
  return problem && refuse('invalid-request', { fields: { 'values.timeStampAddress': problem } });
}

/** The plan with the row of the rules among the faulty ones if it names a service that was tried in vain. */
export async function refuseTimeStamps(
  asker: Asker,
  list: SettingListName,
  plan: PlannedImport,
): Promise<PlannedImport> {
  const [row] = plan.changes;
  const problem = row && (await problemOf(asker, list, row.after.values));
  if (!row || !problem) return plan;
  const faults = [{ field: 'timeStampAddress', found: String(row.after.values['timeStampAddress']), problem }];
  return { ...plan, changes: [], faulty: [...plan.faulty, { rowNumber: row.rowNumber, rowName: '', faults }] };
}
