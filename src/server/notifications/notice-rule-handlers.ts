import { noticeRulesPage, type noticeRuleCalls } from '#contract/notice-rules.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { NewEvent } from '#domain/events.ts';
import { chosenOf, isOnAtFirst, noticeRules, offeredChoices } from '#domain/notifications/notice-rules.ts';
import { topics } from '#domain/notifications/topics.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { termsOf } from '#locales/terms-of.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { noticeRuleChanges } from './notice-rule-changes.ts';
import { personsSignedIn } from './persons-signed-in.ts';
import { choicesOf } from './send-notices.ts';

const { menuId } = settingScreens.noticeRules;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

export const noticeRuleHandlers: Handlers<typeof noticeRuleCalls> = {
  getNoticeRules: async (_request, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person, locale } = context;
    const stored = await platform.database.selectFrom('noticeChoices').selectAll().execute();
    const items = topics.map((topic) => ({
      topic,
      title: termsOf(locale).topics[topic],
      module: noticeRules[topic].module,
      need: noticeRules[topic].need ?? null,
      chosen: [
        ...chosenOf(
          topic,
          Object.fromEntries(stored.flatMap((row) => (row.topic === topic ? [[row.choice, row.isOn] as const] : []))),
        ),
      ],
    }));
    const mayManage = await mayManageMenu(platform.database, person.id, menuId, platform.clock());
    return {
      items,
      mayManage,
      usesMessaging: (await readAgency(platform)).messagingLine,
      sendsMail: await canSendMail(platform, platform.database),
    };
  },
  saveNoticeRule: (request, { change, platform, person }) =>
    change(async (transaction) => {
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      const saved = await saveNoticeRule(transaction, request, person.id);
      if (saved === undefined) return {};
      if (isRefusal(saved)) return saved;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      await appendEvents(transaction, [saved], now);
      return {};
    }),
  getNoticeRuleChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await noticeRuleChanges(context.platform, context.locale, { before, take: noticeRulesPage }) };
  },
};

/** Undefined when nothing changes. Errors: `list-changed`, `invalid-request`. */
export async function saveNoticeRule(
  transaction: DatabaseTransaction,
  { topic, chosen, seen }: RequestOf<typeof noticeRuleCalls.saveNoticeRule>,
  actorId: number,
): Promise<NewEvent | Refusal | undefined> {
  await takeTurn(transaction, 'noticeRules');
  const offered = offeredChoices(topic);
  const isOf = (some: readonly string[], others: readonly string[]) =>
    offered.every((choice) => some.includes(choice) === others.includes(choice));
  const wanted = Object.fromEntries(offered.map((choice) => [choice, chosen.includes(choice)]));
  const [before, after] = [await choicesOf(transaction, topic), chosenOf(topic, wanted)];
  if (!isOf(before, seen)) return refuse('list-changed');
  if (!isOf(after, chosen) || chosen.some((choice) => !offered.includes(choice)))
    return refuse('invalid-request', { fields: { chosen: 'not-valid' } });
  if (isOf(before, after)) return undefined;
  await transaction.deleteFrom('noticeChoices').where('topic', '=', topic).execute();
  const others = offered.filter((choice) => chosen.includes(choice) !== isOnAtFirst(topic, choice));
  if (others.length > 0)
    await transaction
      .insertInto('noticeChoices')
      .values(others.map((choice) => ({ topic, choice, isOn: chosen.includes(choice) })))
      .execute();
  return { name: 'notice-rule.saved', actorId, details: { topic, before, after } };
}
