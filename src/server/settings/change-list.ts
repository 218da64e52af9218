import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal, refuseWithout } from '#domain/refusal.ts';
import { siteFields, sitesAtOurs } from '#domain/settings/agency-sites.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { hasExtraLists } from '#server/platform/database/agency-features.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ChangeContext } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { enqueueArranging } from '#server/workflow/arrange-lists.job.ts';

import { lockList } from './list-queries.ts';

interface Done<Reply> {
  readonly reply: Reply;
  readonly events: readonly NewEvent[];
}

/** After the change, which the refusal takes back: only the platform knows where this system is. */
async function refusalOfSites(
  database: DatabaseTransaction,
  { publicUrl }: Platform['config'],
): Promise<Refusal | undefined> {
  const stored = await database.selectFrom('agency').select(siteFields).executeTakeFirstOrThrow();
  const problems = sitesAtOurs(stored, publicUrl).map((field) => [`values.${field}`, 'site-is-ours' as const]);
  return problems.length === 0 ? undefined : refuse('invalid-request', { fields: Object.fromEntries(problems) });
}

/**
 * Checks that the person manages the list, makes the change, logs it, and tells every open browser.
 * @param check what takes too long for the transaction, and refuses before it.
 */
export const changeList = <Reply extends object>(
  { change, person, platform }: Pick<ChangeContext<Reply>, 'change' | 'person' | 'platform'>,
  list: SettingListName,
  work: (transaction: DatabaseTransaction, actorId: number) => Promise<Done<Reply> | Refusal>,
  check?: () => Promise<Refusal | undefined>,
): Promise<Reply | Refusal> =>
  change(async (transaction) => {
    const now = platform.clock();
    if (!(await mayManageMenu(transaction, person.id, settingLists[list].menuId, now)))
      return refuseWithout('managesMenu');
    await lockList(transaction, list);
    const hadExtraLists = list === 'features' && (await hasExtraLists(transaction));
    const done = await work(transaction, person.id);
    if (isRefusal(done)) return done;
    if (done.events.length === 0) return done.reply;
    const refused = list === 'agency' ? await refusalOfSites(transaction, platform.config) : undefined;
    if (refused) return refused;
    if (list === 'features' && (await hasExtraLists(transaction)) !== hadExtraLists)
      await enqueueArranging(platform, transaction);
    await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    await appendEvents(transaction, done.events, now);
    return done.reply;
  }, check);
