import type { permissionCheckCalls } from '#contract/permissions/permission-check.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { mayWork } from '#server/people/may-work.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { thaiWordingOf } from '#server/platform/database/agency-features.ts';
import { wordingOf } from '#server/platform/http/sentences.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { explainLetter } from './explain-letter.ts';
import { explainMenu } from './explain-menu.ts';
import { menuTree } from './menu-permissions.ts';

type Connection = Database | DatabaseTransaction;

const mayAsk = ({ platform, person }: CallContext, database: Connection = platform.database) =>
  mayQueryMenu(database, person.id, settingScreens.permissionCheck.menuId, platform.clock());

/** Undefined unless they are in service. */
const personNamed = (database: Connection, personId: number, now: Date) =>
  database
    .selectFrom('persons')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['persons.id as personId', 'personNames.fullName', 'persons.positionName'])
    .select(mayWork(now).as('mayWork'))
    .where('persons.id', '=', personId)
    .where('persons.isActive', '=', true)
    .executeTakeFirst();

export const permissionCheckHandlers: Handlers<typeof permissionCheckCalls> = {
  getCheckChoices: async ({ personId }, context) => {
    if (!(await mayAsk(context))) return refuseWithout('queriesMenu');
    const { database } = context.platform;
    const [items, found] = await Promise.all([
      menuTree(database, context.locale),
      personId === null ? undefined : personNamed(database, personId, context.platform.clock()),
    ]);
    const person = found && { ...found, name: found.fullName ?? '' };
    return { items, person: person ?? null };
  },
  askMenuPermission: ({ personId, menuId }, context) =>
    context.change(async (transaction) => {
      const { platform, person, locale } = context;
      const now = platform.clock();
      if (!(await mayAsk(context, transaction))) return refuseWithout('queriesMenu');
      const checked = await personNamed(transaction, personId, now);
      if (!checked) return refuse('person-not-available');
      // Before every rule of a menu or a letter: whoever cannot come in may do nothing.
      if (!checked.mayWork) return refuse('person-without-position');
      const question = { personId, menuId, personName: checked.fullName ?? '' };
      const item = await explainMenu(transaction, question, { locale, now });
      if (isRefusal(item)) return item;
      const details = { personId, menuId };
      await appendEvents(transaction, [{ name: 'permission.asked', actorId: person.id, details }], now);
      return { item };
    }),
  askActionPermission: ({ personId, documentId, action }, context) =>
    context.change(async (transaction) => {
      const { platform, person, locale } = context;
      const now = platform.clock();
      if (!(await mayAsk(context, transaction))) return refuseWithout('queriesMenu');
      const asker = await loadViewer(transaction, person.id, now);
      const matter = await readMatter(transaction, asker, documentId);
      if (!matter) return refuse('document-not-found');
      const checked = await personNamed(transaction, personId, now);
      if (!checked) return refuse('person-not-available');
      // Before every rule of a menu or a letter: whoever cannot come in may do nothing.
      if (!checked.mayWork) return refuse('person-without-position');
      const viewer = await loadViewer(transaction, personId, now);
      const question = { personName: checked.fullName ?? '', viewer, matter, action };
      const item = await explainLetter(transaction, question, {
        wording: wordingOf(locale, await thaiWordingOf(transaction)),
        now,
      });
      const event = { name: 'permission.asked' as const, actorId: person.id, documentId };
      await appendEvents(transaction, [{ ...event, details: { personId, action } }], now);
      return { item };
    }),
};
