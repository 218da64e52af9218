import { noticeRulesPage, type noticeRuleCalls } from '#contract/notice-rules.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { NewEvent } from '#domain/events.ts';
import { channelsWithout, noticeChannels, noticeRules } from '#domain/notifications/notice-rules.ts';
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
import { announce } from '#server/platform/realtime/announce.ts';

import { noticeRuleChanges } from './notice-rule-changes.ts';
import { personsSignedIn } from './persons-signed-in.ts';
import { channelsOf } from './send-notices.ts';

const { menuId } = settingScreens.noticeRules;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

export const noticeRuleHandlers: Handlers<typeof noticeRuleCalls> = {
  getNoticeRules: async (_request, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person, locale } = context;
    const muted = await platform.database.selectFrom('mutedNotices').selectAll().execute();
    const items = topics.map((topic) => ({
      topic,
      title: termsOf(locale).topics[topic],
      module: noticeRules[topic].module,
      need: noticeRules[topic].need ?? null,
      channels: [
        ...channelsWithout(
          topic,
          muted.flatMap((row) => (row.topic === topic ? row.channel : [])),
        ),
      ],
    }));
    const mayManage = await mayManageMenu(platform.database, person.id, menuId, platform.clock());
    return { items, mayManage, usesMessaging: (await readAgency(platform)).messagingLine };
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
  { topic, channels, seen }: RequestOf<typeof noticeRuleCalls.saveNoticeRule>,
  actorId: number,
): Promise<NewEvent | Refusal | undefined> {
  await takeTurn(transaction, 'noticeRules');
  const isOf = (some: readonly string[], others: readonly string[]) =>
    noticeChannels.every((channel) => some.includes(channel) === others.includes(channel));
  const muted = noticeChannels.filter((channel) => !channels.includes(channel));
  const [before, after] = [await channelsOf(transaction, topic), channelsWithout(topic, muted)];
  if (!isOf(before, seen)) return refuse('list-changed');
  if (!isOf(after, channels)) return refuse('invalid-request', { fields: { channels: 'not-valid' } });
  if (isOf(before, after)) return undefined;
  await transaction.deleteFrom('mutedNotices').where('topic', '=', topic).execute();
  if (muted.length > 0)
    await transaction
      .insertInto('mutedNotices')
      .values(muted.map((channel) => ({ topic, channel })))
      .execute();
  return { name: 'notice-rule.saved', actorId, details: { topic, before, after } };
}
