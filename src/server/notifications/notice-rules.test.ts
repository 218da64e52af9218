import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { noticeRulesPage, type noticeRuleCalls } from '#contract/notice-rules.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { chosenOf, noticeRules, type NoticeChoice } from '#domain/notifications/notice-rules.ts';
import { topics, type Topic } from '#domain/notifications/topics.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { termsOf } from '#locales/terms-of.ts';
import { deliverMessages } from '#server/messaging/deliver-messages.job.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { sendMailJob, sendQueuedMail } from '#server/platform/mail/send-mail.job.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';

import { notifyPersons } from './notify-persons.ts';

const { menuId } = settingScreens.noticeRules;
const everywhere: readonly NoticeChoice[] = ['portal', 'screen', 'messaging'];

let office: OfficeServer;
let administrator: Caller;
beforeEach(async () => {
  office = await startOfficeServer('SARN', {}, { messagingLine: true });
  await startAgency(office.platform);
  const { database } = office.platform;
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  await database
    .insertInto('messagingLinks')
    .values({
      personId: people.officerP.personId,
      accountHash: Buffer.from('x'),
      sealedAccount: 'x',
      linkedAt: new Date(),
    })
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

const ruleOf = async (topic: Topic) => {
  const { items } = await office.call(administrator, 'getNoticeRules', {});
  return items.find((rule) => rule.topic === topic);
};
const change = async (
  topic: Topic,
  ...chosen: NoticeChoice[]
): Promise<RequestOf<typeof noticeRuleCalls.saveNoticeRule>> => ({
  topic,
  chosen,
  seen: [...((await ruleOf(topic))?.chosen ?? [])],
});
const set = async (topic: Topic, ...chosen: NoticeChoice[]) =>
  office.call(administrator, 'saveNoticeRule', await change(topic, ...chosen));

/** By what the officer learns of a notice that comes now. */
async function reached(topic: Topic) {
  const { database, clock } = office.platform;
  const { personId } = people.officerP;
  const countOf = async (table: 'notifications' | 'messagingOutbox') =>
    (await database.selectFrom(table).select('id').where('personId', '=', personId).execute()).length;
  const before = [await countOf('notifications'), await countOf('messagingOutbox')];
  const pushed = await pushedDuring(office, () =>
    inTransaction(database, (transaction) => notifyPersons(transaction, [personId], topic, '', clock())),
  );
  const [listed, sent] = [await countOf('notifications'), await countOf('messagingOutbox')];
  return {
    isListed: listed > (before[0] ?? 0),
    isSent: sent > (before[1] ?? 0),
    pushed: pushed.map(({ event }) => event),
  };
}

describe('a notice', () => {
  it('reaches people by the channels that are left to it, from the next one on', async () => {
    const whole = { isListed: true, isSent: true, pushed: ['notification'] };
    expect(await reached('closed')).toEqual(whole);
    await set('closed', 'portal', 'screen');
    expect(await reached('closed')).toEqual({ ...whole, isSent: false });
    await set('closed', 'portal', 'messaging');
    // The count at the bell follows without a word.
    expect(await reached('closed')).toEqual({ ...whole, pushed: ['notices-changed'] });
    await set('closed');
    expect(await reached('closed')).toEqual({ isListed: false, isSent: false, pushed: [] });
    expect(await reached('reported')).toEqual(whole);
    await set('closed', ...everywhere);
    expect(await reached('closed')).toEqual(whole);
  });

  it('that is needed always stands in the list, whatever is asked or stored', async () => {
    const refused = { httpStatus: 422, fields: { chosen: expect.any(String) } };
    for (const topic of ['assigned', 'clearanceGiven', 'backupFailed'] as const)
      expect(await office.refusal(administrator, 'saveNoticeRule', await change(topic))).toMatchObject(refused);
    await set('assigned', 'portal');
    expect(await reached('assigned')).toEqual({ isListed: true, isSent: false, pushed: ['notices-changed'] });
    await office.platform.database
      .insertInto('noticeChoices')
      .values({ topic: 'assigned', choice: 'portal', isOn: false })
      .execute();
    expect((await reached('assigned')).isListed).toBe(true);
    expect(await ruleOf('assigned')).toMatchObject({ need: 'work', chosen: ['portal'] });
  });

  it('that is not listed comes by no other channel', async () => {
    expect(await office.refusal(administrator, 'saveNoticeRule', await change('closed', 'messaging'))).toMatchObject({
      httpStatus: 422,
      fields: { chosen: expect.any(String) },
    });
    expect((await ruleOf('closed'))?.chosen).toEqual(everywhere);
  });

  it('comes by e-mail where that is chosen, several as one mail, which says nothing of the matter', async () => {
    const { database, clock } = office.platform;
    const { personId } = people.officerP;
    await database.updateTable('persons').set({ email: 'p@example.go.th' }).where('id', '=', personId).execute();
    const sent: unknown[] = [];
    const jobs = {
      ...office.platform.jobs,
      send: (_transaction: unknown, name: string, payload: object) => {
        if (name === sendMailJob) sent.push(payload);
        return Promise.resolve();
      },
    };
    const platform = { ...office.platform, jobs };
    const mailed: Mail[] = [];
    const deliverMails = async () => {
      await deliverMessages(platform, undefined);
      for (const payload of sent.splice(0))
        await sendQueuedMail(platform, (mail) => Promise.resolve(void mailed.push(mail)), payload);
    };
    const notify = (note: string) =>
      inTransaction(database, (transaction) => notifyPersons(transaction, [personId], 'closed', note, clock()));
    await notify('เรื่องแรก');
    await deliverMails();
    expect(mailed).toEqual([]);
    await set('closed', 'portal', 'mail');
    await notify('เรื่องลับมาก');
    await notify('เรื่องที่สอง');
    await deliverMails();
    await deliverMails();
    expect(mailed.map(({ to }) => to)).toEqual(['p@example.go.th']);
    expect(mailed[0]?.text).toContain(platform.config.publicUrl);
    expect(JSON.stringify(mailed)).not.toMatch(/เรื่องลับมาก|เรื่องที่สอง|ปิดเรื่อง/);
    await database.updateTable('persons').set({ email: '' }).where('id', '=', personId).execute();
    await notify('ไม่มีที่อยู่');
    await deliverMails();
    expect(mailed).toHaveLength(1);
  });

  it('of a letter that came to a desk is for the heads of the unit too where they are chosen, of open letters only', async () => {
    const toldOf = async (by: PersonName, secrecy: number) => {
      const { documentId } = await office.register(by, [main(units.divisionA)], { secrecy });
      const rows = await office.platform.database
        .selectFrom('notifications')
        .select('personId')
        .where('documentId', '=', documentId)
        .where('topic', '=', 'letterArrived')
        .execute();
      return office.names.filter((name) => rows.some(({ personId }) => personId === people[name].personId)).toSorted();
    };
    expect(await toldOf('registrar', 1)).toEqual(['clerkA']);
    await set('letterArrived', ...everywhere, 'concerned', 'heads');
    expect(await toldOf('registrar', 1)).toEqual(['clerkA', 'deputyOfHeadA', 'headA']);
    expect(await toldOf('secretRegistrar', 2)).toEqual(['secretRegistrarA']);
  });

  it('always comes to somebody, and to nobody who cannot get it', async () => {
    const refused = { httpStatus: 422, fields: { chosen: expect.any(String) } };
    const refusal = async (topic: Topic, ...chosen: NoticeChoice[]) =>
      office.refusal(administrator, 'saveNoticeRule', await change(topic, ...chosen));
    expect(await refusal('overdue', ...everywhere)).toMatchObject(refused);
    expect(await refusal('letterArrived', ...everywhere, 'heads')).toMatchObject(refused);
    expect(await refusal('closed', ...everywhere, 'administrators')).toMatchObject(refused);
    await set('overdue', ...everywhere, 'concerned');
    expect((await ruleOf('overdue'))?.chosen).toEqual([...everywhere, 'concerned']);
  });

  it('is shown with its title and its module, each topic once', async () => {
    const { items, mayManage, usesMessaging } = await office.call(administrator, 'getNoticeRules', {});
    expect([mayManage, usesMessaging]).toEqual([true, true]);
    expect(items.map(({ topic }) => topic)).toEqual([...topics]);
    for (const { topic, title, module, need, chosen } of items) {
      expect([title, module]).toEqual([termsOf('th').topics[topic], noticeRules[topic].module]);
      expect([need, chosen]).toEqual([noticeRules[topic].need ?? null, chosenOf(topic, {})]);
    }
  });
});

describe('the channels of notices', () => {
  it('are seen by whoever may query the item of the menu, and changed by whoever may manage it', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const wanted = await change('closed', 'portal');
    expect(await office.refusal(officer, 'getNoticeRules', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'getNoticeRuleChanges', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'saveNoticeRule', wanted)).toMatchObject(refused);
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    expect((await office.call(officer, 'getNoticeRules', {})).mayManage).toBe(false);
    expect(await office.refusal(officer, 'saveNoticeRule', wanted)).toMatchObject(refused);
    expect((await ruleOf('closed'))?.chosen).toEqual(everywhere);
    await database.updateTable('menuPermissions').set({ mayManage: true }).where('menuId', '=', menuId).execute();
    await office.call(officer, 'saveNoticeRule', wanted);
    expect((await ruleOf('closed'))?.chosen).toEqual(['portal']);
  });

  it('have a history of what changed only, are told to open browsers, and are changed only as they were seen', async () => {
    const stale = await change('closed', 'portal');
    const pushed = await pushedDuring(office, () => set('closed', 'portal', 'screen'));
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    expect(await office.refusal(administrator, 'saveNoticeRule', stale)).toMatchObject({ code: 'list-changed' });
    expect(await pushedDuring(office, () => set('closed', 'screen', 'portal'))).toEqual([]);
    await set('closed');
    const { items } = await office.call(administrator, 'getNoticeRuleChanges', {});
    expect(items.map(({ title, before, after }) => ({ title, before, after }))).toEqual([
      { title: termsOf('th').topics.closed, before: ['portal', 'screen'], after: [] },
      { title: termsOf('th').topics.closed, before: everywhere, after: ['portal', 'screen'] },
    ]);
    expect(items.every(({ personName }) => personName !== '')).toBe(true);
    const logged = (await eventsOf(office.platform.database, people.director.personId)).filter(
      ({ name }) => name === 'notice-rule.saved',
    );
    expect(logged.map(({ details }) => details)).toEqual([
      { topic: 'closed', before: everywhere, after: ['portal', 'screen'] },
      { topic: 'closed', before: ['portal', 'screen'], after: [] },
    ]);
  });

  it('have a history in pages', async () => {
    for (let time = 0; time <= noticeRulesPage; time += 1)
      await set('closed', ...(time % 2 === 0 ? (['portal'] as const) : everywhere));
    const changes = async (before?: string) =>
      (await office.call(administrator, 'getNoticeRuleChanges', { before })).items;
    const page = await changes();
    const rest = await changes(page.at(-1)?.id);
    expect([page.length, rest.length]).toEqual([noticeRulesPage, 1]);
    expect(await office.refusal(administrator, 'getNoticeRuleChanges', { before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
  });
});
