import type { settingImportCalls } from '#contract/setting-tables.ts';
import { maxTableBytes } from '#contract/table-formats.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { readTableTask } from '#server/platform/files/read-table.task.ts';
import { unpackRows } from '#server/platform/files/table-rows.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { lockEverybody } from '#server/people/lock-persons-and-units.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';

import { authorityOfImport } from './authority-of-import.ts';
import { changeList } from './change-list.ts';
import { followSaved } from './list-rules.ts';
import { digestOf } from './plan-import.ts';
import { accountsOf, countsOf, planOf, previewOf } from './preview-import.ts';
import { hasFaults, readListTable, type ReadList } from './read-list-table.ts';
import { recordImport } from './record-import.ts';
import { refuseByRules } from './refuse-by-rules.ts';
import { refuseOwnSites } from './refuse-own-sites.ts';
import { refuseTimeStamps } from './try-time-stamps.ts';
import { writeDuties } from './write-duties.ts';
import { writeImport } from './write-import.ts';

/** The file of the request, read as a table of the list; only for those who may manage it. */
async function readImport(context: CallContext, list: SettingListName): Promise<ReadList | Refusal> {
  const { platform, person } = context;
  const { menuId } = settingLists[list];
  if (!(await mayManageMenu(platform.database, person.id, menuId, platform.clock())))
    return refuseWithout('managesMenu');
  const file = await context.readUpload(maxTableBytes);
  if (isRefusal(file)) return file;
  const table = await platform.sandbox.run(readTableTask, file, {}, { personId: person.id });
  return isRefusal(table) ? table : readListTable(list, unpackRows(table.packed));
}

/** What the preview said, unless the service fails only now. Errors: `table-has-faults`. */
async function refusalOfUntried(
  context: CallContext,
  list: SettingListName,
  read: ReadList,
): Promise<Refusal | undefined> {
  if (list !== 'officeRules') return undefined;
  const { platform, person, locale } = context;
  const actor = { actorId: person.id, now: platform.clock(), language: locale };
  const { plan } = await planOf(platform.database, list, read, actor);
  return (await refuseTimeStamps(context, list, plan)).faulty.length > 0 ? refuse('table-has-faults') : undefined;
}

export const settingImportHandlers: Handlers<typeof settingImportCalls> = {
  previewSettingImport: async ({ list }, context) => {
    const read = await readImport(context, list);
    if (isRefusal(read)) return read;
    const { platform, person, locale } = context;
    const actor = { actorId: person.id, now: platform.clock() };
    const { plan, references } = await planOf(platform.database, list, read, { ...actor, language: locale });
    const ruled = await inTransaction(platform.database, (transaction) =>
      refuseByRules(transaction, list, plan, actor),
    );
    const allowed = await refuseTimeStamps(context, list, refuseOwnSites(list, ruled, platform.config.publicUrl));
    const preview = await previewOf(list, read, { plan: allowed, references }, { platform, locale });
    const authority = hasFaults(read.columns) ? undefined : await authorityOfImport(list, allowed, context);
    if (isRefusal(authority)) return authority;
    return authority ? { ...preview, authority } : preview;
  },
  importSettingRows: async ({ list, digest, fileName }, context) => {
    const read = await readImport(context, list);
    if (isRefusal(read)) return read;
    if (hasFaults(read.columns)) return refuse('table-has-faults');
    return changeList(
      context,
      list,
      async (transaction, actorId) => {
        const { platform } = context;
        const actor = { actorId, now: platform.clock() };
        if (list === 'persons') await lockEverybody(transaction);
        const planned = await planOf(transaction, list, read, { ...actor, language: context.locale });
        const plan = refuseOwnSites(list, planned.plan, platform.config.publicUrl);
        if (plan.faulty.length > 0) return refuse('table-has-faults');
        if ((await digestOf(list, plan)) !== digest) return refuse('list-changed');
        const written = await writeImport(transaction, list, plan.changes, actor);
        if (isRefusal(written)) return written;
        const duties = await writeDuties(platform, transaction, written.duties, actor);
        if (isRefusal(duties)) return duties;
        const followed = await followSaved(platform, transaction, list, written.rows, actor);
        const ended = await duties.follow();
        const saved = written.rows.map((details) => ({
          name: 'setting.saved' as const,
          actorId,
          details: { list, ...details },
        }));
        const recorded = await recordImport(transaction, { list, fileName, ...countsOf(plan) }, actor);
        return {
          reply: { ...countsOf(plan), ...accountsOf(list, plan, await canSendMail(platform, transaction)) },
          events: [...followed, ...recorded([...saved, ...duties.events]), ...ended],
        };
      },
      () => refusalOfUntried(context, list, read),
    );
  },
};
