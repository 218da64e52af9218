import { refuse, type Refusal } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { tryTimeStamps } from '#server/paper-signing/time-stamp.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

/** Why the stamps of a service prove nothing here. */
const problems = { none: 'no-time-stamp', untrusted: 'time-stamp-untrusted', trusted: undefined } as const;

/**
 * Tries a service of time stamps before it is chosen: letters would be signed without a proven time, and nobody would see why.
 * Errors: `invalid-request` with the field.
 */
export async function refusalOfTimeStamps(
  { platform, person }: Pick<CallContext, 'platform' | 'person'>,
  list: SettingListName,
  { timeStampAddress: address }: Readonly<Record<string, unknown>>,
): Promise<Refusal | undefined> {
  if (list !== 'officeRules' || typeof address !== 'string' || address === '') return undefined;
  const { database, clock } = platform;
  const stored = await database.selectFrom('officeRules').select('timeStampAddress').executeTakeFirstOrThrow();
  // Nobody else makes this server call an address of theirs.
  const mayManage = await mayManageMenu(database, person.id, settingLists[list].menuId, clock());
  if (address === stored.timeStampAddress || !mayManage) return undefined;
  const problem = problems[await tryTimeStamps(platform, address, { personId: person.id })];
  return problem && refuse('invalid-request', { fields: { 'values.timeStampAddress': problem } });
}
