import { formChangesPage, type agencyFormCalls } from '#contract/drafting/agency-forms.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import type { NewEvent } from '#domain/events.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { pageOfRows } from '#server/platform/database/page-of-rows.ts';
import type { CallContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { formChanges } from './form-changes.ts';
import { findForms } from './form-queries.ts';
import { readFormFile } from './read-form-file.ts';
import { defineForm, offerForm } from './save-form.ts';

const { menuId } = settingScreens.agencyForms;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

interface Saved {
  readonly templateId: number;
  readonly event?: NewEvent;
}

/** Whoever manages the forms saves, with an event and for open browsers too. */
const changeForm = (
  { change, platform, person }: Pick<ChangeContext<{ item: { templateId: number } }>, 'change' | 'platform' | 'person'>,
  save: (transaction: DatabaseTransaction) => Promise<Saved | Refusal>,
) =>
  change(async (transaction) => {
    const now = platform.clock();
    if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
    const saved = await save(transaction);
    if (isRefusal(saved)) return saved;
    const { templateId, event } = saved;
    if (event) {
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      await appendEvents(transaction, [event], now);
    }
    return { item: { templateId } };
  });

export const agencyFormHandlers: Handlers<typeof agencyFormCalls> = {
  getAgencyForms: async (query, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person, locale } = context;
    const mayManage = await mayManageMenu(platform.database, person.id, menuId, platform.clock());
    return { ...pageOfRows(await findForms(platform.database, query, locale), query.skip), mayManage };
  },
  defineForm: (form, context) => changeForm(context, (transaction) => defineForm(transaction, form, context.person.id)),
  previewFormImport: async ({ content }, { platform, person, locale }) => {
    const { database, clock } = platform;
    if (!(await mayManageMenu(database, person.id, menuId, clock()))) return refuseWithout('managesMenu');
    return { item: await readFormFile(database, content, locale) };
  },
  offerForm: (request, context) =>
    changeForm(context, (transaction) => offerForm(transaction, request, context.person.id)),
  getAgencyFormChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await formChanges(context.platform, { before, take: formChangesPage }) };
  },
};
