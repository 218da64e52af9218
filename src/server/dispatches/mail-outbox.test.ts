import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';

import type { Mail } from '#server/platform/mail/mail.ts';
import { people } from '#tests/rules/office.ts';
import {
  dayMs,
  later,
  minuteMs,
  now,
  openDispatchDatabase,
  type DispatchDatabase,
} from '#tests/server/dispatch-database.ts';

import { claimMail } from './claim-mail.ts';
import { hashLinkToken, linkToken } from './letter-link.ts';
import { sendDispatchMails } from './send-dispatch-mails.job.ts';

let test: DispatchDatabase;
beforeAll(async () => {
  test = await openDispatchDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.warnings.length = 0;
  test.setNow(now);
  // What other tests left waits no longer.
  await test.database.updateTable('dispatchMails').set({ dueAt: null }).execute();
});

const waiting = async (toText: string, mail: Parameters<DispatchDatabase['insertMail']>[1] = {}) => {
  const documentId = await test.insertLetter();
  const dispatchId = await test.insertDispatch(documentId, { toText });
  await test.insertMail(dispatchId, mail);
  return { documentId, dispatchId };
};
const mails = () => test.database.selectFrom('dispatchMails').selectAll().orderBy('dispatchId').execute();
const noPaper = async () => undefined;
const claimedIds = async () => {
  const ids: number[] = [];
  for (let mail = await claimMail(test.platform); mail; mail = await claimMail(test.platform))
    ids.push(mail.dispatchId);
  return ids;
};
const notices = (documentId: number) =>
  test.database
    .selectFrom('notifications')
    .select(['personId', 'topic', 'actorId', 'note', 'documentId', 'legId', 'createdAt'])
    .where('documentId', '=', documentId)
    .execute();

describe('a mail that is due', () => {
  it('is claimed alone, with all that its text needs, a link for thirty days, and five minutes for its try', async () => {
    const other = await waiting('กรม ข', { dueAt: later(1) });
    const { dispatchId, documentId } = await waiting('กรม ก', { attempts: 2, round: 3 });
    const before = await test.mailOf(other.dispatchId);
    const token = linkToken(test.platform, dispatchId, 3);
    const linkEndsAt = later(30 * dayMs);
    expect(await claimMail(test.platform)).toEqual({
      dispatchId,
      documentId,
      round: 3,
      attempts: 3,
      email: 'a@moi.example.go.th',
      toText: 'กรม ก',
      letterNumber: 'สต 0201/7',
      letterDate: '2031-05-01',
      subject: 'ขอเชิญ\n ประชุม ',
      speed: 1,
      unitName: 'หน่วยงาน สารบรรณกลาง',
      token,
      linkEndsAt,
    });
    const claimed = { dispatchId, round: 3, attempts: 3, dueAt: later(5 * minuteMs), messageId: null };
    expect(await test.mailOf(dispatchId)).toEqual({ ...claimed, tokenHash: hashLinkToken(token), linkEndsAt });
    expect(await test.mailOf(other.dispatchId)).toEqual(before);
    expect(await claimMail(test.platform)).toBeUndefined();
    test.setNow(later(1));
    expect(await claimedIds()).toEqual([other.dispatchId]);
    test.setNow(later(5 * minuteMs - 1));
    expect(await claimedIds()).toEqual([]);
    test.setNow(later(5 * minuteMs));
    expect(await claimedIds()).toEqual([dispatchId]);
  });

  it('is claimed the longest waiting first, and its link lives as long as the agency says', async () => {
    const third = await waiting('กรม ก', { dueAt: later(-1) });
    const first = await waiting('กรม ข', { dueAt: later(-3) });
    const second = await waiting('กรม ค', { dueAt: later(-2) });
    await test.database.updateTable('officeRules').set({ letterLinkDays: 7 }).execute();
    expect(await claimedIds()).toEqual([first, second, third].map(({ dispatchId }) => dispatchId));
    expect((await test.mailOf(second.dispatchId)).linkEndsAt).toEqual(later(7 * dayMs));
    await test.database.updateTable('officeRules').set({ letterLinkDays: 30 }).execute();
  });

  it('is left alone when it was accepted, its dispatch no longer waits, or its letter is secret, held or cancelled', async () => {
    const accepted = await waiting('กรม ก', { messageId: '<x>' });
    for (const letter of [
      { state: 'cancelled' },
      { state: 'inSign' },
      { secrecy: 2 },
      { heldAt: now, heldBy: people.clerkA.personId },
    ])
      await test.insertMail(await test.insertDispatch(await test.insertLetter(letter)));
    for (const state of ['sent', 'failed', 'withdrawn'])
      await test.insertMail(await test.insertDispatch(await test.insertLetter(), { state }));
    const before = await mails();
    expect(await claimedIds()).toEqual([]);
    expect(await mails()).toEqual(before);
    await test.database.updateTable('dispatchMails').set({ messageId: null }).execute();
    expect(await claimedIds()).toEqual([accepted.dispatchId]);
    const open: number[] = [];
    for (const state of ['registered', 'sent', 'closed']) {
      const dispatchId = await test.insertDispatch(await test.insertLetter({ state }));
      await test.insertMail(dispatchId);
      open.push(dispatchId);
    }
    expect((await claimedIds()).toSorted((a, b) => a - b)).toEqual(open);
  });

  it('whose dispatch is sent again in the middle of the try gets no link of the try before', async () => {
    const { dispatchId } = await waiting('กรม ก');
    await sql`CREATE FUNCTION begin_round() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE dispatch_mails SET round = 2 WHERE dispatch_id = NEW.dispatch_id; RETURN NULL; END $$`.execute(
      test.database,
    );
    await sql`CREATE TRIGGER begin_round AFTER UPDATE OF attempts ON dispatch_mails
      FOR EACH ROW EXECUTE FUNCTION begin_round()`.execute(test.database);
    await claimMail(test.platform);
    await sql`DROP TRIGGER begin_round ON dispatch_mails`.execute(test.database);
    expect(await test.mailOf(dispatchId)).toMatchObject({ round: 2, tokenHash: null, linkEndsAt: null });
  });
});

describe('sending', () => {
  const refusing = (problem: unknown) => async () => {
    throw problem;
  };
  const send = (problem?: unknown) =>
    sendDispatchMails(test.platform, problem === undefined ? async () => undefined : refusing(problem), noPaper);
  const ofDispatch = (dispatchId: number, state: string) => ({
    actorId: null,
    note: 'กรม ก',
    fromState: 'waiting',
    toState: state,
    details: { dispatchId },
  });

  it('delivers each mail once, and records it with its letter alone', async () => {
    const bystander = await waiting('กรม ข', { dueAt: later(1), attempts: 1 });
    const [unsent, dispatchBefore] = [
      await test.mailOf(bystander.dispatchId),
      await test.dispatchOf(bystander.dispatchId),
    ];
    const { dispatchId, documentId } = await waiting('กรม ก');
    const sibling = await test.insertDispatch(documentId, { channel: 'post' });
    const sent: Mail[] = [];
    await sendDispatchMails(test.platform, async (mail) => void sent.push(mail), noPaper);
    await sendDispatchMails(test.platform, async (mail) => void sent.push(mail), noPaper);
    const messageId = `<letter-${dispatchId}-1@sarn.example.go.th>`;
    expect(sent).toMatchObject([{ to: 'a@moi.example.go.th', messageId }]);
    expect(await test.mailOf(dispatchId)).toMatchObject({ attempts: 1, dueAt: null, messageId });
    expect(await test.dispatchOf(dispatchId)).toMatchObject({ state: 'sent', sentAt: now, failure: null });
    expect(await test.eventsOf(documentId)).toEqual([{ ...ofDispatch(dispatchId, 'sent'), name: 'dispatch.mailed' }]);
    expect(await notices(documentId)).toEqual([]);
    expect(await test.mailOf(bystander.dispatchId)).toEqual(unsent);
    expect(await test.dispatchOf(bystander.dispatchId)).toEqual(dispatchBefore);
    expect(await test.dispatchOf(sibling)).toMatchObject({ state: 'sent', sentAt: null });
    expect(test.warnings).toEqual([]);
  });

  it('fails for good when the mail server refuses the address or the message, and the desk is told', async () => {
    const answer = '550 5.1.1 no such user';
    const { dispatchId, documentId } = await waiting('กรม ก');
    await send({ code: 'EENVELOPE', responseCode: 550, response: answer });
    const failed = { state: 'failed', failure: 'refused', failureNote: answer, sentAt: null };
    expect(await test.dispatchOf(dispatchId)).toMatchObject(failed);
    expect(await test.mailOf(dispatchId)).toMatchObject({ attempts: 1, dueAt: null, messageId: null });
    expect(await test.eventsOf(documentId)).toEqual([{ ...ofDispatch(dispatchId, 'failed'), name: 'dispatch.failed' }]);
    const { legs } = await test.matterOf(documentId);
    const legId = legs.find(({ kind }) => kind === 'home')?.id;
    expect(await notices(documentId)).toEqual([
      {
        personId: people.registrar.personId,
        topic: 'dispatchFailed',
        actorId: null,
        note: 'กรม ก',
        documentId,
        legId,
        createdAt: now,
      },
    ]);
    expect(test.warnings).toMatchObject([{ dispatchId, attempts: 1, msg: 'could not send a letter by e-mail' }]);
  });

  it.for([
    [{ code: 'EMESSAGE', responseCode: 500, response: '500 too large' }, 'refused', '500 too large'],
    [{ code: 'EENVELOPE', responseCode: 554 }, 'refused', 'EENVELOPE'],
    [{ code: 'EENVELOPE', responseCode: 550, response: 'x'.repeat(400) }, 'refused', 'x'.repeat(300)],
    [{ code: 'EENVELOPE', responseCode: 550, response: '550 no\0such user' }, 'refused', '550 nosuch user'],
    [{ code: 'EENVELOPE', responseCode: 550, response: `${'x'.repeat(299)}😀 y` }, 'refused', 'x'.repeat(299)],
    [{ code: 'EENVELOPE', responseCode: 499, response: 'busy' }, null, ''],
    [{ code: 'EENVELOPE' }, null, ''],
    [{ code: 'EAUTH', responseCode: 535 }, null, ''],
    [{ responseCode: 550 }, null, ''],
    ['no answer', null, ''],
  ] as const)('takes %o as %s', async ([problem, failure, failureNote]) => {
    const { dispatchId } = await waiting('กรม ก');
    await send(problem);
    const state = failure === null ? 'waiting' : 'failed';
    expect(await test.dispatchOf(dispatchId)).toMatchObject({ state, failure, failureNote });
  });

  it('is tried again later while the mail server is busy, and given up with its last answer after the sixth try', async () => {
    const busy = { code: 'ECONNECTION', response: '421 try again' };
    const { dispatchId, documentId } = await waiting('กรม ก');
    const other = await waiting('กรม ข', { dueAt: later(dayMs) });
    const due: (Date | null)[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      await test.database
        .updateTable('dispatchMails')
        .set({ dueAt: now })
        .where('dispatchId', '=', dispatchId)
        .execute();
      await send(busy);
      due.push((await test.mailOf(dispatchId)).dueAt);
    }
    expect(due).toEqual([...[1, 5, 15, 60, 240].map((minutes) => later(minutes * minuteMs)), null]);
    const failed = { state: 'failed', failure: 'notDelivered', failureNote: '421 try again' };
    expect(await test.dispatchOf(dispatchId)).toMatchObject(failed);
    expect(await test.eventsOf(documentId)).toEqual([{ ...ofDispatch(dispatchId, 'failed'), name: 'dispatch.failed' }]);
    expect((await notices(documentId)).map(({ topic }) => topic)).toEqual(['dispatchFailed']);
    expect((await test.mailOf(other.dispatchId)).dueAt).toEqual(later(dayMs));
    expect(test.warnings).toMatchObject([1, 2, 3, 4, 5, 6].map((attempts) => ({ dispatchId, attempts })));
  });

  it('goes on with the mails behind one whose result cannot be recorded, which is tried again later', async () => {
    const first = await waiting('กรม ก', { dueAt: later(-1) });
    const behind = await waiting('กรม ข');
    await sql`CREATE FUNCTION refuse_result() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'not now'; END $$`.execute(test.database);
    await sql`CREATE TRIGGER refuse_result BEFORE UPDATE ON dispatches
      FOR EACH ROW WHEN (NEW.to_text = 'กรม ก') EXECUTE FUNCTION refuse_result()`.execute(test.database);
    await send({ code: 'EENVELOPE', responseCode: 550, response: '550 no such user' });
    await sql`DROP TRIGGER refuse_result ON dispatches`.execute(test.database);
    await sql`DROP FUNCTION refuse_result`.execute(test.database);
    expect(await test.dispatchOf(behind.dispatchId)).toMatchObject({ state: 'failed', failure: 'refused' });
    expect(await test.dispatchOf(first.dispatchId)).toMatchObject({ state: 'waiting' });
    expect((await test.mailOf(first.dispatchId)).dueAt).toEqual(later(5 * minuteMs));
    expect(test.warnings.map(({ msg }) => msg)).toContain('could not record the result of an e-mail');
  });

  /** Runs the job nine times, each when the try before counts as lost; returns how often the mail was sent. */
  const sentThoughUnrecorded = async (states: readonly string[]): Promise<number> => {
    await sql`CREATE FUNCTION refuse_result() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'never'; END $$`.execute(test.database);
    await sql`CREATE TRIGGER refuse_result BEFORE UPDATE ON dispatches
      FOR EACH ROW WHEN (NEW.state IN (${sql.join(states.map((state) => sql.lit(state)))}))
      EXECUTE FUNCTION refuse_result()`.execute(test.database);
    let sent = 0;
    for (let run = 0; run < 9; run += 1) {
      test.setNow(later(run * 5 * minuteMs));
      await sendDispatchMails(test.platform, async () => void (sent += 1), noPaper);
    }
    await sql`DROP TRIGGER refuse_result ON dispatches`.execute(test.database);
    await sql`DROP FUNCTION refuse_result`.execute(test.database);
    return sent;
  };

  it('ends after six tries whose result was lost, and the desk is told that the outcome is not known', async () => {
    const { dispatchId, documentId } = await waiting('กรม ก');
    expect(await sentThoughUnrecorded(['sent'])).toBe(6);
    const unknown = { state: 'failed', failure: 'unknownOutcome', failureNote: '', sentAt: null };
    expect(await test.dispatchOf(dispatchId)).toMatchObject(unknown);
    expect(await test.mailOf(dispatchId)).toMatchObject({ attempts: 7, dueAt: null, messageId: null });
    expect(await test.eventsOf(documentId)).toEqual([{ ...ofDispatch(dispatchId, 'failed'), name: 'dispatch.failed' }]);
    expect((await notices(documentId)).map(({ topic }) => topic)).toEqual(['dispatchFailed']);
  });

  it('ends after six tries also while nothing at all can be recorded', async () => {
    const { dispatchId } = await waiting('กรม ก');
    expect(await sentThoughUnrecorded(['sent', 'failed'])).toBe(6);
    expect(await test.dispatchOf(dispatchId)).toMatchObject({ state: 'waiting' });
    test.setNow(later(60 * minuteMs));
    await sendDispatchMails(test.platform, () => Promise.reject(new Error('sent again')), noPaper);
    expect(await test.dispatchOf(dispatchId)).toMatchObject({ failure: 'unknownOutcome' });
  });

  const meanwhile = (dispatchId: number, problem: unknown, change: () => Promise<unknown>) =>
    sendDispatchMails(
      test.platform,
      async () => {
        await change();
        if (problem !== undefined) throw problem;
      },
      noPaper,
    ).then(() => Promise.all([test.mailOf(dispatchId), test.dispatchOf(dispatchId)]));
  const withdraw = (dispatchId: number) =>
    Promise.all([
      test.database.updateTable('dispatches').set({ state: 'withdrawn' }).where('id', '=', dispatchId).execute(),
      test.database.updateTable('dispatchMails').set({ dueAt: null }).where('dispatchId', '=', dispatchId).execute(),
    ]);
  const sendAgain = (dispatchId: number) =>
    test.database
      .updateTable('dispatchMails')
      .set({ round: 2, attempts: 0, dueAt: later(dayMs) })
      .where('dispatchId', '=', dispatchId)
      .execute();

  it('records nothing of a dispatch that was withdrawn meanwhile', async () => {
    for (const problem of [undefined, { code: 'ECONNECTION' }, { code: 'EMESSAGE', responseCode: 550 }]) {
      const { dispatchId, documentId } = await waiting('กรม ก');
      const [mail, dispatch] = await meanwhile(dispatchId, problem, () => withdraw(dispatchId));
      expect(mail).toMatchObject({ round: 1, dueAt: null });
      expect(dispatch).toMatchObject({ state: 'withdrawn', failure: null, sentAt: null });
      expect([await test.eventsOf(documentId), await notices(documentId)]).toEqual([[], []]);
    }
  });

  it('records nothing of a mail that was begun anew meanwhile', async () => {
    for (const problem of [undefined, { code: 'ECONNECTION' }, { code: 'EMESSAGE', responseCode: 550 }]) {
      const { dispatchId, documentId } = await waiting('กรม ก');
      const [mail, dispatch] = await meanwhile(dispatchId, problem, () => sendAgain(dispatchId));
      expect(mail).toMatchObject({ round: 2, attempts: 0, messageId: null, dueAt: later(dayMs) });
      expect(dispatch).toMatchObject({ state: 'waiting', failure: null, sentAt: null });
      expect([await test.eventsOf(documentId), await notices(documentId)]).toEqual([[], []]);
    }
  });
});
