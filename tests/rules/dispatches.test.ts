import { describe, expect, it } from 'vitest';

import { maxMailTries, nextMailTryAt } from '#domain/dispatches/dispatch-mails.ts';
import {
  dispatchActionsOf,
  isOpenToReceiver,
  mayFollowDispatches,
  refusalOfDispatchAction,
  refusalOfSending,
  refusalOfSendings,
} from '#domain/workflow/dispatches/dispatch-rules.ts';
import type { Dispatch, Sending } from '#domain/dispatches/dispatches.ts';
import {
  planConfirmed,
  planDelivered,
  planMailFailed,
  planRecord,
  planSendAgain,
  planWithdraw,
} from '#domain/workflow/dispatches/dispatch-plans.ts';
import { applyToDispatches } from '#domain/workflow/dispatches/apply-to-dispatches.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { isRefusal } from '#domain/refusal.ts';

import { byHand, byMail, byPost } from './dispatching.ts';
import { people, units } from './office.ts';
import { signed, startDraft } from './walk-matter.ts';

const { divisionA } = units;
const mail = byMail('กระทรวงมหาดไทย', 'saraban@moi.example.go.th');
const soon = new Date('2030-01-01T00:00:00Z');

const letterSent = (...sendings: readonly Sending[]) => {
  const draft = startDraft({ chain: signed('headA'), kind: 1 });
  draft.act('officerP', 'submit', divisionA, {});
  draft.act('headA', 'sign', divisionA, { note: '' }, 'headA');
  draft.act('registrar', 'sendOut', divisionA, { sendings });
  return { draft, matter: draft.matter(), dispatch: draft.matter().dispatches[0] };
};

const sentTo = (sending = mail) => {
  const { matter, dispatch } = letterSent(sending);
  if (!dispatch) throw new Error('nothing was sent');
  return { matter, dispatch };
};

/** The dispatch after the plan. */
const after = (dispatch: Dispatch, plan: Plan): Dispatch => {
  const moved = plan.reduce<readonly Dispatch[]>(
    (all, step) =>
      step.step === 'moveDispatch' || step.step === 'changeDispatch'
        ? applyToDispatches(all, step, { now: soon, newDispatchId: () => 0 })
        : all,
    [dispatch],
  );
  return moved[0] ?? dispatch;
};

describe('a letter to a receiver outside', () => {
  it('waits for the mail server when sent by e-mail, and counts as sent by post or by hand', () => {
    expect(sentTo().dispatch).toMatchObject({ state: 'waiting', sentAt: null, email: mail.email });
    expect(sentTo(byPost('กระทรวงมหาดไทย', 'RT1TH')).dispatch).toMatchObject({
      state: 'sent',
      trackingNumber: 'RT1TH',
    });
  });

  it('stores only the fields of its channel', () => {
    const { dispatch } = sentTo({ ...byHand('กรม ข', 'นายส่ง'), email: 'a@b.go.th', postService: 'ems' });
    expect(dispatch).toMatchObject({ channel: 'hand', carriedBy: 'นายส่ง', email: '', postService: null });
  });

  it.each([2, 3])('a letter of class %i never goes by e-mail', (secrecy) => {
    expect(refusalOfSending({ secrecy }, mail)?.refused).toBe('secret-not-by-email');
    expect(refusalOfSending({ secrecy }, byPost('กรม ข'))).toBeUndefined();
  });
});

describe('a letter to several receivers outside', () => {
  const several = [byPost('กระทรวงการคลัง', 'EM1TH'), mail, byHand('กรม ข', 'นายส่ง')];

  it('is one dispatch each, in the order named', () => {
    expect(letterSent(...several).matter.dispatches).toMatchObject([
      { channel: 'post', toText: 'กระทรวงการคลัง', trackingNumber: 'EM1TH', state: 'sent' },
      { channel: 'email', email: mail.email, state: 'waiting' },
      { channel: 'hand', carriedBy: 'นายส่ง', state: 'sent' },
    ]);
  });

  it('is refused completely, and the refusal names the row at fault', () => {
    const secret = { secrecy: 2 };
    expect(refusalOfSendings(secret, several, true)).toMatchObject({
      refused: 'secret-not-by-email',
      fields: { 'sendings.1': 'secret-not-by-email' },
    });
    expect(refusalOfSendings({ secrecy: 1 }, [...several, mail], true)).toMatchObject({
      refused: 'named-twice',
      fields: { 'sendings.3': 'named-twice' },
    });
    expect(refusalOfSendings(secret, [mail, mail], true)?.fields).toEqual({ 'sendings.0': 'secret-not-by-email' });
    expect(refusalOfSendings({ secrecy: 1 }, several, true)).toBeUndefined();
  });

  it('names no row when there is only one', () => {
    const refused = refusalOfSendings({ secrecy: 2 }, [mail], true);
    expect(refused?.refused).toBe('secret-not-by-email');
    expect(refused?.fields).toBeUndefined();
  });
});

describe('a dispatch', () => {
  it('can be changed only by the desk that sent it', () => {
    const { matter, dispatch } = sentTo();
    expect(dispatchActionsOf(people.registrar, matter, dispatch)).toEqual(['withdraw']);
    for (const name of ['officerP', 'headA', 'clerkA', 'clerkB'] as const) {
      expect(dispatchActionsOf(people[name], matter, dispatch), name).toEqual([]);
      expect(refusalOfDispatchAction('withdraw', people[name], matter, dispatch)?.refused).toBe('not-permitted');
    }
  });

  it('is visible to author, head and desks of the sender, and to nobody else', () => {
    const { matter } = sentTo();
    for (const name of ['registrar', 'officerP', 'headA', 'clerkA'] as const)
      expect(mayFollowDispatches(people[name], matter), name).toBe(true);
    for (const name of ['clerkB', 'headB', 'officerQ'] as const)
      expect(mayFollowDispatches(people[name], matter), name).toBe(false);
  });

  it('has a receipt that can be recorded and corrected, but not in the future or before the sending', () => {
    const { matter, dispatch } = sentTo(byPost('กรม ข'));
    const blank = { trackingNumber: 'EM1TH', postService: 'ems', carriedBy: 'x' } as const;
    const receipt = { ...blank, outcome: 'received', receivedBy: 'นางรับ', receivedPosition: 'ธุรการ' } as const;
    const record = (receivedAt: Date, of = dispatch) =>
      planRecord(people.registrar, matter, of, { ...receipt, receivedAt }, soon);
    expect(record(new Date('2031-01-01'))).toMatchObject({ refused: 'received-in-future' });
    expect(record(new Date('2020-01-01'))).toMatchObject({ refused: 'received-before-sent' });
    const plan = record(soon);
    if (isRefusal(plan)) throw new Error(plan.refused);
    const received = after(dispatch, plan);
    expect(received).toMatchObject({ state: 'received', receivedBy: 'นางรับ', postService: 'ems', carriedBy: '' });
    expect(received.recordedBy).toBe(people.registrar.personId);
    const back = planRecord(
      people.registrar,
      matter,
      received,
      { ...blank, outcome: 'failed', failureNote: 'จ่าหน้าไม่ชัดเจน' },
      soon,
    );
    if (isRefusal(back)) throw new Error(back.refused);
    expect(after(received, back)).toMatchObject({ state: 'failed', receivedAt: null, receivedBy: '' });
  });

  it('has a receipt that cannot be overwritten once the receiver confirmed it', () => {
    const { matter, dispatch } = sentTo();
    const confirmed = after(dispatch, planConfirmed(dispatch, { name: 'นางรับ', position: 'ธุรการ' }, soon));
    expect(confirmed).toMatchObject({ state: 'received', recordedBy: null, openedAt: soon, sentAt: soon });
    expect(dispatchActionsOf(people.registrar, matter, confirmed)).toEqual([]);
  });

  it('is sent again only if it failed, and withdrawn only if it is an unconfirmed mail', () => {
    const { matter, dispatch } = sentTo();
    const mailed = after(dispatch, planDelivered(dispatch.id, soon));
    expect(dispatchActionsOf(people.registrar, matter, mailed)).toEqual(['record', 'withdraw']);
    const failed = after(dispatch, planMailFailed(dispatch.id, 'refused', '550 no such user'));
    expect(dispatchActionsOf(people.registrar, matter, failed)).toEqual(['record', 'sendAgain', 'withdraw']);
    const again = planSendAgain(people.registrar, matter, failed, 'two@example.go.th');
    if (isRefusal(again)) throw new Error(again.refused);
    const { failure, failureNote } = dispatch;
    expect(after(failed, again)).toMatchObject({ email: 'two@example.go.th', failure, failureNote });
    expect(failed.failure).not.toBe(failure);
    const post = sentTo(byPost('กรม ข'));
    expect(dispatchActionsOf(people.registrar, post.matter, post.dispatch)).toEqual(['record']);
  });
});

describe('what is recorded of a dispatch', () => {
  const blank = { trackingNumber: 'EM1TH', postService: 'ems', carriedBy: 'นายส่ง' } as const;

  it('has the fields of its channel: a number of the post, or who carried it', () => {
    const recorded = (sending: Sending) => {
      const { matter, dispatch } = sentTo(sending);
      const plan = planRecord(people.registrar, matter, dispatch, { ...blank, outcome: 'sent' }, soon);
      if (isRefusal(plan)) throw new Error(plan.refused);
      return after(dispatch, plan);
    };
    expect(recorded(byPost('กรม ข'))).toMatchObject({ trackingNumber: 'EM1TH', postService: 'ems', carriedBy: '' });
    expect(recorded(byHand('กรม ข', 'นายนำ'))).toMatchObject({
      trackingNumber: '',
      postService: null,
      carriedBy: 'นายส่ง',
    });
  });

  it('is no failure any more when it was delivered, sent or received after all', () => {
    const { matter, dispatch } = sentTo(byPost('กรม ข'));
    const failed = { ...dispatch, state: 'failed', failure: 'recorded', failureNote: 'ไม่มีผู้รับ' } as const;
    const plan = planRecord(people.registrar, matter, failed, { ...blank, outcome: 'sent' }, soon);
    if (isRefusal(plan)) throw new Error(plan.refused);
    expect(after(failed, plan)).toMatchObject({ state: 'sent', failure: null, failureNote: '' });
    const mailed = { ...sentTo().dispatch, failure: 'refused', failureNote: '550' } as const;
    expect(after(mailed, planDelivered(mailed.id, soon))).toMatchObject({ failure: null, failureNote: '' });
    const receipt = { outcome: 'received', receivedAt: soon, receivedBy: 'นางรับ', receivedPosition: 'ธุรการ' } as const;
    const arrived = planRecord(people.registrar, matter, failed, { ...blank, ...receipt }, soon);
    if (isRefusal(arrived)) throw new Error(arrived.refused);
    expect(after(failed, arrived)).toMatchObject({ state: 'received', failure: null, failureNote: '' });
  });

  it('may be received within the minute of its sending, and not a minute earlier', () => {
    const { matter, dispatch } = sentTo(byPost('กรม ข'));
    const at = (text: string) => new Date(`2026-11-25T03:${text}Z`);
    const receipt = { ...blank, outcome: 'received', receivedBy: 'นางรับ', receivedPosition: 'ธุรการ' } as const;
    const record = (receivedAt: Date) =>
      planRecord(
        people.registrar,
        matter,
        { ...dispatch, dispatchedAt: at('07:40') },
        { ...receipt, receivedAt },
        soon,
      );
    expect(record(at('07:00'))).toHaveLength(1);
    expect(record(at('06:59'))).toMatchObject({ refused: 'received-before-sent' });
  });
});

describe('a letter taken back', () => {
  it('by e-mail is withdrawn, and noted in the send register', () => {
    const { matter, dispatch } = sentTo();
    const plan = planWithdraw(people.registrar, matter, dispatch, soon);
    if (isRefusal(plan)) throw new Error(plan.refused);
    expect(plan).toContainEqual({ step: 'moveDispatch', id: dispatch.id, event: 'withdraw' });
    expect(plan).toContainEqual({ step: 'noteDispatch', how: 'withdrawn', dispatch });
  });

  it('by cancelling it is withdrawn where it is a mail; what went by post or by hand is with the receiver', () => {
    const { draft } = letterSent(byPost('กระทรวงการคลัง'), mail, byHand('กรม ข', 'นายส่ง'));
    expect(draft.act('headA', 'cancelDocument', divisionA, { reason: 'ออกผิดฉบับ' })).toBeUndefined();
    expect(draft.matter().dispatches.map(({ state }) => state)).toEqual(['sent', 'withdrawn', 'sent']);
  });
});

it('a secret letter is followed up by the secret registrar of the unit that issued it, not by its open desk', () => {
  const { matter, dispatch } = sentTo(byPost('กรม ข'));
  const secret = { ...matter, document: { ...matter.document, secrecy: 2 } };
  expect(dispatchActionsOf(people.registrar, secret, dispatch)).toEqual([]);
  expect(dispatchActionsOf(people.secretRegistrar, secret, dispatch)).toEqual(['record']);
});

describe('the link of a letter by e-mail', () => {
  it('is invalid once the letter is cancelled', () => {
    const { draft, dispatch } = letterSent(mail);
    if (!dispatch) throw new Error('nothing was sent');
    expect(isOpenToReceiver(draft.matter(), dispatch)).toBe(true);
    expect(draft.act('headA', 'cancelDocument', divisionA, { reason: 'ออกผิดฉบับ' })).toBeUndefined();
    const [cancelled] = draft.matter().dispatches;
    expect(cancelled?.state).toBe('withdrawn');
    expect(isOpenToReceiver(draft.matter(), dispatch)).toBe(false);
  });
});

it('a mail is tried again after increasing waits, and not forever', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => nextMailTryAt(tries, now)?.getTime());
  expect(minutes.map((at) => at && (at - now.getTime()) / 60_000)).toEqual([1, 5, 15, 60, 240, undefined]);
  expect(nextMailTryAt(maxMailTries, now)).toBeUndefined();
  expect(nextMailTryAt(maxMailTries - 1, now)).toBeDefined();
});
