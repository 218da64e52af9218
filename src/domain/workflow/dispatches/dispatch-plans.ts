import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refusalOfDispatchAction } from './dispatch-rules.ts';
import type { Dispatch, DispatchFailure } from '#domain/dispatches/dispatches.ts';
import { PlanBuilder } from '../matter/plan-builder.ts';
import type { Matter } from '../matter/matter.ts';
import type { Plan, Step } from '../matter/steps.ts';
import { settle } from '../plans/settle.ts';

const noFailure = { failure: null, failureNote: '' } as const;
const noReceipt = { receivedAt: null, receivedBy: '', receivedPosition: '' } as const;

/** The mail server accepted it. */
export const planDelivered = (id: number, now: Date): Plan => [
  { step: 'moveDispatch', id, event: 'deliver', changes: { sentAt: now, ...noFailure } },
];

/** The mail server refused it, or could not be reached for too long. */
export const planMailFailed = (id: number, failure: DispatchFailure, failureNote: string): Plan => [
  { step: 'moveDispatch', id, event: 'fail', changes: { failure, failureNote } },
];

/** The link was opened, by a person or by a filter that follows links; this does not count as receipt. */
export const planOpened = (id: number, now: Date): Plan => [{ step: 'changeDispatch', id, changes: { openedAt: now } }];

/** ยืนยันการได้รับ, by anyone who has the link; only the first confirmation counts. */
export const planConfirmed = (
  { id, sentAt, openedAt }: Dispatch,
  { name, position }: { readonly name: string; readonly position: string },
  now: Date,
): Plan => [
  {
    step: 'moveDispatch',
    id,
    event: 'confirm',
    changes: {
      ...noFailure,
      sentAt: sentAt ?? now,
      openedAt: openedAt ?? now,
      receivedAt: now,
      receivedBy: name,
      receivedPosition: position,
      recordedBy: null,
    },
  },
];

/** What the desk records about a dispatch; always complete, so that it can be corrected. */
export type DispatchRecord = Pick<Dispatch, 'trackingNumber' | 'postService' | 'carriedBy'> &
  (
    | { readonly outcome: 'sent' }
    | { readonly outcome: 'failed'; readonly failureNote: string }
    | {
        readonly outcome: 'received';
        readonly receivedAt: Date;
        readonly receivedBy: string;
        readonly receivedPosition: string;
      }
  );

/** บันทึกผลการส่ง. Errors: as `refusalOfDispatchAction`, and `received-in-future`, `received-before-sent`. */
export function planRecord(
  viewer: Viewer,
  matter: Matter,
  dispatch: Dispatch,
  record: DispatchRecord,
  now: Date,
): Plan | Refusal {
  const refused = refusalOfDispatchAction('record', viewer, matter, dispatch);
  if (refused) return refused;
  if (record.outcome === 'received' && record.receivedAt > now) return refuse('received-in-future');
  if (record.outcome === 'received' && minuteOf(record.receivedAt) < minuteOf(dispatch.dispatchedAt))
    return refuse('received-before-sent');
  const { channel, id } = dispatch;
  const proof = {
    trackingNumber: channel === 'post' || channel === 'system' ? record.trackingNumber : '',
    postService: channel === 'post' ? record.postService : null,
    carriedBy: channel === 'hand' ? record.carriedBy : '',
    recordedBy: viewer.personId,
  };
  const { event, changes } = outcomeOf(record);
  return [{ step: 'moveDispatch', id, event, changes: { ...proof, ...changes } }];
}

/** People enter minutes; a dispatch later in the same minute must not count as after the receipt. */
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

function outcomeOf(record: DispatchRecord) {
  switch (record.outcome) {
    case 'sent':
      return { event: 'recordSent', changes: { ...noFailure, ...noReceipt } } as const;
    case 'failed': {
      const { failureNote } = record;
      return { event: 'recordFailed', changes: { ...noReceipt, failure: 'recorded', failureNote } } as const;
    }
    case 'received': {
      const { receivedAt, receivedBy, receivedPosition } = record;
      return {
        event: 'recordReceived',
        changes: { ...noFailure, receivedAt, receivedBy, receivedPosition },
      } as const;
    }
  }
}

/** ส่งอีเมลอีกครั้ง, possibly to another address: with a new link. */
export const planSendAgain = (viewer: Viewer, matter: Matter, dispatch: Dispatch, email: string): Plan | Refusal =>
  refusalOfDispatchAction('sendAgain', viewer, matter, dispatch) ?? [
    {
      step: 'moveDispatch',
      id: dispatch.id,
      event: 'sendAgain',
      changes: { ...noFailure, email, sentAt: null, openedAt: null, recordedBy: null },
    },
  ];

/** ดึงคืน: invalidates the link; a letter no receiver has any more waits at the issuer's desk again. */
export const planWithdraw = (viewer: Viewer, matter: Matter, dispatch: Dispatch, now: Date): Plan | Refusal =>
  refusalOfDispatchAction('withdraw', viewer, matter, dispatch) ??
  settle(new PlanBuilder(matter, now).add(...stepsOfWithdrawal(dispatch))).steps;

const stepsOfWithdrawal = (dispatch: Dispatch): readonly Step[] => [
  { step: 'moveDispatch', id: dispatch.id, event: 'withdraw' },
  { step: 'noteDispatch', how: 'withdrawn', dispatch },
];

/** Mails that are still queued when their letter becomes secret are never sent; the desk must send it another way. */
export const stopWaitingMails = (plan: PlanBuilder): PlanBuilder =>
  plan.forEach(
    plan.matter.dispatches.filter(({ state }) => state === 'waiting'),
    (current, { id }) => current.add(...planMailFailed(id, 'becameSecret', '')),
  );

/** When the document is cancelled, every unconfirmed mail of it is withdrawn. */
export const withdrawMails = (plan: PlanBuilder): PlanBuilder =>
  plan.forEach(plan.matter.dispatches.filter(isOpenMail), (current, { id }) => current.moveDispatch(id, 'withdraw'));

const isOpenMail = ({ channel, state }: Dispatch) =>
  channel === 'email' && state !== 'received' && state !== 'withdrawn';
