import { registeredStates, type DocumentState, type Document } from '#domain/documents/document.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import {
  dispatchTransitions,
  isSameSending,
  isInEffect,
  type Dispatch,
  type DispatchEvent,
  type DispatchState,
  type Sending,
} from '#domain/dispatches/dispatches.ts';
import { isOfSenders } from '../access/read-receipts.ts';
import type { Matter } from '../matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

export const dispatchActions = ['record', 'sendAgain', 'withdraw'] as const;
export type DispatchAction = (typeof dispatchActions)[number];

type Rule = (dispatch: Dispatch) => boolean;

const isIn =
  (event: DispatchEvent): Rule =>
  ({ state }) =>
    (dispatchTransitions[event].from as readonly DispatchState[]).includes(state);
const isMail: Rule = ({ channel }) => channel === 'email';
/** A receipt that the receiver confirmed cannot be overwritten. */
const isOwnReceipt: Rule = ({ state, recordedBy }) => state === 'received' && recordedBy === null;

const rules: { readonly [A in DispatchAction]: Rule } = {
  record: (dispatch) => isIn('recordReceived')(dispatch) && !isOwnReceipt(dispatch),
  sendAgain: (dispatch) => isMail(dispatch) && isIn('sendAgain')(dispatch),
  withdraw: (dispatch) => isMail(dispatch) && isIn('withdraw')(dispatch),
};

/**
 * A letter of any secret class never goes by e-mail (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ภาคผนวก 7;
 * ระเบียบว่าด้วยการรักษาความลับของทางราชการ พ.ศ. 2544).
 */
export const refusalOfSending = (
  { secrecy }: Pick<Document, 'secrecy'>,
  { channel }: Pick<Dispatch, 'channel'>,
): Refusal | undefined =>
  channel === 'email' && isSecret(secrecy) ? refuse('secret-not-by-email', { rule: 'isNotSecret' }) : undefined;

/**
 * Several receivers in one step: all or none; the refusal names the row at fault.
 * Errors: as `refusalOfSending`, and `named-twice`, `mail-not-set-up`.
 */
export function refusalOfSendings(
  document: Pick<Document, 'secrecy'>,
  sendings: readonly Sending[],
  canSendMail: boolean,
): Refusal | undefined {
  if (!canSendMail && sendings.some(({ channel }) => channel === 'email')) return refuse('mail-not-set-up');
  for (const [row, sending] of sendings.entries()) {
    const isAgain = sendings.slice(0, row).some((earlier) => isSameSending(earlier, sending));
    const refused = isAgain ? refuse('named-twice') : refusalOfSending(document, sending);
    if (refused)
      return sendings.length === 1 ? refused : { ...refused, fields: { [`sendings.${row}`]: refused.refused } };
  }
  return undefined;
}

/**
 * Whether the receipt of a dispatch is stored as a file: of letters by post or by hand. Not for secret letters, because
 * a receipt shows what went where; the registrar has the paper, and the dispatch its number and receiver.
 */
export const mayHaveEvidence = (
  { secrecy }: Pick<Document, 'secrecy'>,
  { channel }: Pick<Dispatch, 'channel'>,
): boolean => !isSecret(secrecy) && (channel === 'post' || channel === 'hand');

export const isEvidenceType = (mediaType: string): boolean =>
  ['application/pdf', 'image/jpeg', 'image/png'].includes(mediaType);

export const maxEvidenceFiles = 3;

/** Whether a link still leads to the letter: not withdrawn, not cancelled, and not secret. */
export const isOpenToReceiver = ({ document }: Matter, dispatch: Dispatch): boolean =>
  isInEffect(dispatch) && !isSecret(document.secrecy) && isRegistered(document.state);

const isRegistered = (state: DocumentState) => (registeredStates as readonly DocumentState[]).includes(state);

/** The desk that sent it out; for a secret letter its secret registrar. */
const handlesDispatches = ({ deskOf, secretRegistrarOf }: Viewer, { document }: Matter): boolean =>
  (isSecret(document.secrecy) ? secretRegistrarOf : deskOf).includes(document.issuerUnitId);

/** The state of each dispatch is visible to the author and to the desks and heads of the sending units. */
export const mayFollowDispatches = (viewer: Viewer, matter: Matter): boolean =>
  matter.dispatches.length > 0 && isOfSenders(viewer, matter);

/** Errors: `not-permitted`, `on-hold`, `secret-not-by-email`, `state-changed`. */
export function refusalOfDispatchAction(
  action: DispatchAction,
  viewer: Viewer,
  matter: Matter,
  dispatch: Dispatch,
): Refusal | undefined {
  if (!handlesDispatches(viewer, matter)) return refuse('not-permitted', { rule: 'staffsIssuersDesk' });
  if (matter.document.heldAt !== null) return refuse('on-hold');
  if (action === 'sendAgain') {
    const refused = refusalOfSending(matter.document, dispatch);
    if (refused) return refused;
  }
  const isOver = matter.document.state === 'cancelled';
  return isOver || !rules[action](dispatch) ? refuse('state-changed', { rule: action }) : undefined;
}

export const dispatchActionsOf = (viewer: Viewer, matter: Matter, dispatch: Dispatch): DispatchAction[] =>
  dispatchActions.filter((action) => refusalOfDispatchAction(action, viewer, matter, dispatch) === undefined);
