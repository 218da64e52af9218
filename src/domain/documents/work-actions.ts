import { registeredStates, type DocumentState } from './document-transitions.ts';
import type { Condition, RoleRule } from './document-rules.ts';
import type { JobState } from './job-transitions.ts';
import type { LegState } from './leg-transitions.ts';

/** The work modals of the product (2.22); `none` is done at once without one. */
export type WorkModal =
  | 'none'
  | 'sentBack'
  | 'assignPresent'
  | 'present'
  | 'assign'
  | 'recordResult'
  | 'command'
  | 'viewReport'
  | 'reason'
  | 'due'
  | 'send'
  | 'pass'
  | 'sign'
  | 'replace'
  | 'publish'
  | 'sendOut';

interface WorkActionRow {
  /** States of the document in which it can be done; without, once it stands in a book. */
  readonly document?: readonly DocumentState[];
  /** States of the stay in which it can be done; empty = any. */
  readonly leg: readonly LegState[];
  /** States of the piece of work; null = the action is not about a job. */
  readonly job: readonly JobState[] | null;
  /** Any one of these suffices. */
  readonly by: readonly RoleRule[];
  /** All of these must hold. */
  readonly needs: readonly Condition[];
  readonly modal: WorkModal;
  /** Possible although the document is on hold. */
  readonly whileOnHold?: boolean;
}

const open = ['pending', 'opened'] as const;
const inChain = ['inReview', 'inSign'] as const;
const unsubmitted = ['draft', 'returned'] as const;

/**
 * Everything a person can do with a letter (domain report 8.4, 8.5, 8.7, 8.9): in which state, by whom, on what
 * condition, through which modal. The order is the order of preference when a row is opened.
 */
export const workActions = {
  pass: { document: ['inReview'], leg: ['received'], job: open, by: ['signs'], needs: ['isReview'], modal: 'pass' },
  sign: { document: ['inSign'], leg: ['received'], job: open, by: ['signs'], needs: ['isSignature'], modal: 'sign' },
  returnDraft: {
    document: inChain,
    leg: ['received'],
    job: open,
    by: ['signs'],
    needs: ['isChainWork'],
    modal: 'sentBack',
  },
  submit: { document: unsubmitted, leg: ['received'], job: null, by: ['drafted'], needs: [], modal: 'none' },
  withdrawDraft: { document: inChain, leg: ['received'], job: null, by: ['drafted'], needs: [], modal: 'reason' },
  replaceReviewer: {
    document: inChain,
    leg: ['received'],
    job: open,
    by: ['drafted', 'headsOwner'],
    needs: ['isChainWork'],
    modal: 'replace',
  },
  discard: { document: unsubmitted, leg: ['received'], job: null, by: ['drafted'], needs: [], modal: 'reason' },
  issueNumber: {
    document: ['signed'],
    leg: ['received'],
    job: null,
    by: ['staffsIssuersDesk'],
    needs: ['isHomeStay'],
    modal: 'none',
  },
  receive: { leg: ['unreceived'], job: null, by: ['receives'], needs: [], modal: 'none' },
  receiveSameNumber: { leg: ['unreceived'], job: null, by: ['receives'], needs: ['hasEarlierNumber'], modal: 'none' },
  sendBack: { leg: ['unreceived'], job: null, by: ['receives'], needs: [], modal: 'sentBack' },
  recall: { leg: ['unreceived'], job: null, by: ['sentIt'], needs: [], modal: 'none' },
  resend: { leg: ['returned'], job: null, by: ['sentIt'], needs: ['isNotAcknowledged', 'isNotClosed'], modal: 'send' },
  acknowledgeReturn: { leg: ['returned'], job: null, by: ['sentIt'], needs: ['isNotAcknowledged'], modal: 'none' },
  command: { leg: ['presented', 'assigned'], job: open, by: ['holdsJob'], needs: ['isPresented'], modal: 'command' },
  recordResult: { leg: ['assigned'], job: open, by: ['holdsJob'], needs: ['isAssigned'], modal: 'recordResult' },
  presentUpward: {
    leg: ['presented', 'assigned'],
    job: open,
    by: ['holdsJob'],
    needs: ['isGivenWork'],
    modal: 'present',
  },
  assignOn: { leg: ['assigned'], job: open, by: ['holdsJob'], needs: ['isAssigned'], modal: 'assign' },
  returnWork: {
    leg: ['presented', 'assigned'],
    job: open,
    by: ['holdsJob'],
    needs: ['isGivenWork'],
    modal: 'sentBack',
  },
  publish: {
    leg: ['received'],
    job: null,
    by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
    needs: ['isHomeStay', 'isNotClosed', 'isForPublication'],
    modal: 'publish',
  },
  sendOut: {
    leg: ['received'],
    job: null,
    by: ['staffsIssuersDesk'],
    needs: ['isHomeStay', 'isNotClosed', 'isOwnLetter'],
    modal: 'sendOut',
  },
  send: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk', 'staffsIssuersDesk'],
    needs: ['isHomeStay', 'isNotClosed', 'isNoWorkOpen'],
    modal: 'send',
  },
  present: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk', 'headsUnit'],
    needs: ['isMainStay', 'isStillHere', 'isNotClosed'],
    modal: 'assignPresent',
  },
  assign: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk', 'headsUnit'],
    needs: ['isMainStay', 'isStillHere', 'isNotClosed'],
    modal: 'assignPresent',
  },
  forward: {
    leg: ['received', 'presented', 'assigned'],
    job: null,
    by: ['staffsDesk'],
    needs: ['isReceivedStay'],
    modal: 'send',
  },
  cancelReceipt: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk'],
    needs: ['isReceivedStay', 'hasRegisterLine', 'isLastUnderNumber', 'nothingDoneYet'],
    modal: 'reason',
  },
  acceptReport: {
    leg: ['assigned', 'reported'],
    job: ['acted'],
    by: ['gaveJob'],
    needs: ['isAssigned', 'isNoPartOpen'],
    modal: 'viewReport',
  },
  refuseReport: {
    leg: ['assigned', 'reported'],
    job: ['acted'],
    by: ['gaveJob'],
    needs: ['isAssigned', 'isNoPartOpen'],
    modal: 'sentBack',
  },
  withdrawWork: {
    leg: ['presented', 'assigned'],
    job: open,
    by: ['gaveJob', 'answersForWork'],
    needs: ['isGivenWork'],
    modal: 'reason',
  },
  close: {
    leg: ['received', 'reported'],
    job: null,
    by: ['staffsDesk', 'headsUnit', 'gaveWorkHere'],
    needs: ['isMainStay', 'isStillHere', 'isNoWorkOpen', 'isNotClosed'],
    modal: 'viewReport',
  },
  reopen: {
    leg: ['closed'],
    job: null,
    by: ['staffsDesk', 'headsUnit'],
    needs: ['isMainStay', 'isNotAtWorkElsewhere'],
    modal: 'reason',
  },
  cancelDocument: {
    document: ['signed', 'registered', 'sent'],
    leg: [],
    job: null,
    by: ['headsOwner', 'isRegistry'],
    needs: ['isOwnLetter'],
    modal: 'reason',
  },
  hold: { leg: [], job: null, by: ['staffsOwnersDesk', 'headsOwner'], needs: ['isNotClosed'], modal: 'reason' },
  release: {
    leg: [],
    job: null,
    by: ['staffsOwnersDesk', 'headsOwner'],
    needs: ['isOnHold'],
    modal: 'none',
    whileOnHold: true,
  },
  follow: {
    leg: [],
    job: null,
    by: ['reads'],
    needs: ['isNotFollowed', 'isNotClosed'],
    modal: 'due',
    whileOnHold: true,
  },
  unfollow: { leg: [], job: null, by: ['reads'], needs: ['isFollowed'], modal: 'none', whileOnHold: true },
} as const satisfies Readonly<Record<string, WorkActionRow>>;

export type WorkAction = keyof typeof workActions;

export const workActionNames = Object.keys(workActions) as readonly WorkAction[];

/** Whether an action moves the letter on, and is not only about following or holding it. */
export const movesLetter = (action: WorkAction): boolean => workActionRow(action).leg.length > 0;

/** The row of an action, with every field of the table. */
export const workActionRow = (action: WorkAction): WorkActionRow & { readonly document: readonly DocumentState[] } => ({
  document: registeredStates,
  ...workActions[action],
});
