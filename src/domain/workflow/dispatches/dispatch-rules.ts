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

/** What the desk can do with one sending. */
export const dispatchActions = ['record', 'sendAgain', 'withdraw'] as const;
export type DispatchAction = (typeof dispatchActions)[number];

type Rule = (dispatch: Dispatch) => boolean;

const isIn =
  (event: DispatchEvent): Rule =>
  ({ state }) =>
    (dispatchTransitions[event].from as readonly DispatchState[]).includes(state);
const isMail: Rule = ({ channel }) => channel === 'email';
/** What the receiver confirmed himself is not written over. */
const isOwnReceipt: Rule = ({ state, recordedBy }) => state === 'received' && recordedBy === null;

/** When each is possible. */
const rules: { readonly [A in DispatchAction]: Rule } = {
  record: (dispatch) => isIn('recordReceived')(dispatch) && !isOwnReceipt(dispatch),
  sendAgain: (dispatch) => isMail(dispatch) && isIn('sendAgain')(dispatch),
  withdraw: (dispatch) => isMail(dispatch) && isIn('withdraw')(dispatch),
};

/** A letter of any secret class never goes by e-mail (rule on official secrets B.E. 2544, regulation appendix 7). */
export const refusalOfSending = (
  { secrecy }: Pick<Document, 'secrecy'>,
  { channel }: Pick<Dispatch, 'channel'>,
): Refusal | undefined =>
  channel === 'email' && isSecret(secrecy) ? refuse('secret-not-by-email', { rule: 'isNotSecret' }) : undefined;

/**
 * Several receivers in one step: none or all; the row that stands against it is named.
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
 * Whether the receipt of a sending is kept as a file: of letters by post or by hand. Of a secret class none is, since a
 * receipt tells what went where; its proof stays on paper with the registrar, its number and receiver in the sending.
 */
export const mayHaveEvidence = (
  { secrecy }: Pick<Document, 'secrecy'>,
  { channel }: Pick<Dispatch, 'channel'>,
): boolean => !isSecret(secrecy) && (channel === 'post' || channel === 'hand');

/** A photograph or a scan of the receipt. */
export const isEvidenceType = (mediaType: string): boolean =>
  ['application/pdf', 'image/jpeg', 'image/png'].includes(mediaType);

/** As many files as one sending has for evidence. */
export const maxEvidenceFiles = 3;

/** Whether a link still leads to the letter: not withdrawn, not cancelled, and of no secret class. */
export const isOpenToReceiver = ({ document }: Matter, dispatch: Dispatch): boolean =>
  isInEffect(dispatch) && !isSecret(document.secrecy) && isRegistered(document.state);

const isRegistered = (state: DocumentState) => (registeredStates as readonly DocumentState[]).includes(state);

/** The desk that sent it out, for a secret letter its secret registrar. */
const handlesDispatches = ({ deskOf, secretRegistrarOf }: Viewer, { document }: Matter): boolean =>
  (isSecret(document.secrecy) ? secretRegistrarOf : deskOf).includes(document.issuerUnitId);

/** Whether the person is told how each sending fared: the author, the desks and heads of the sending units. */
export const mayFollowDispatches = (viewer: Viewer, matter: Matter): boolean =>
  matter.dispatches.length > 0 && isOfSenders(viewer, matter);

/** Why this person cannot do this with this sending. Errors: `not-permitted`, `on-hold`, `secret-not-by-email`, `state-changed`. */
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

/** What the person may do with a sending now. */
export const dispatchActionsOf = (viewer: Viewer, matter: Matter, dispatch: Dispatch): DispatchAction[] =>
  dispatchActions.filter((action) => refusalOfDispatchAction(action, viewer, matter, dispatch) === undefined);
