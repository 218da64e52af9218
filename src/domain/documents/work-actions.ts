import { registeredStates, type DocumentState } from './document-transitions.ts';
import type { WorkActionRow } from './work-action-row.ts';

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
  useReservedNumber: {
    document: ['draft', 'returned', 'inReview', 'inSign', 'signed'],
    leg: ['received'],
    job: null,
    by: ['drafted', 'staffsIssuersDesk'],
    needs: ['isHomeLeg', 'isNumberOpen'],
    modal: 'reservedNumber',
  },
  issueNumber: {
    document: ['signed'],
    leg: ['received'],
    job: null,
    by: ['staffsIssuersDesk'],
    needs: ['isHomeLeg'],
    modal: 'none',
  },
  receive: { leg: ['unreceived'], job: null, by: ['receives', 'assistsAddressee'], needs: [], modal: 'none' },
  receiveSameNumber: {
    leg: ['unreceived'],
    job: null,
    by: ['receives', 'assistsAddressee'],
    needs: ['hasEarlierNumber'],
    modal: 'none',
  },
  recall: { leg: ['unreceived'], job: null, by: ['sentIt'], needs: [], modal: 'none' },
  changeReceiver: { leg: ['unreceived'], job: null, by: ['sentIt'], needs: ['isNotClosed'], modal: 'send' },
  resend: { leg: ['returned'], job: null, by: ['sentIt'], needs: ['isNotAcknowledged', 'isNotClosed'], modal: 'send' },
  acknowledge: {
    leg: ['received', 'assigned'],
    job: ['pending'],
    by: ['holdsJob'],
    needs: ['isNotice'],
    modal: 'none',
  },
  acknowledgeReturn: { leg: ['returned'], job: null, by: ['sentIt'], needs: ['isNotAcknowledged'], modal: 'none' },
  command: {
    leg: ['presented', 'assigned'],
    job: open,
    by: ['holdsJob', 'assistsHolder'],
    needs: ['isPresented'],
    modal: 'command',
  },
  recordResult: { leg: ['assigned'], job: open, by: ['holdsJob'], needs: ['isAssigned'], modal: 'recordResult' },
  presentUpward: {
    leg: ['presented', 'assigned', 'reported'],
    job: [...open, 'acted'],
    by: ['holdsJob', 'assistsHolder'],
    needs: ['isGivenWork', 'isOpenOrReported'],
    modal: 'present',
  },
  assignOn: { leg: ['assigned'], job: open, by: ['holdsJob', 'assistsHolder'], needs: ['isAssigned'], modal: 'assign' },
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
    needs: ['isHomeLeg', 'isNotClosed', 'isForPublication'],
    modal: 'publish',
  },
  changePublication: {
    leg: ['received', 'closed'],
    job: null,
    by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
    needs: ['isHomeLeg', 'isPublication'],
    modal: 'publish',
  },
  endPublication: {
    leg: ['received', 'closed'],
    job: null,
    by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
    needs: ['isHomeLeg', 'isPublication'],
    modal: 'reason',
  },
  sendOut: {
    leg: ['received'],
    job: null,
    by: ['staffsIssuersDesk'],
    needs: ['isHomeLeg', 'isNotClosed', 'isOwnLetter'],
    modal: 'sendOut',
  },
  send: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk', 'staffsIssuersDesk'],
    needs: ['isHomeLeg', 'isNotClosed', 'isNoWorkOpen'],
    modal: 'send',
  },
  present: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk', 'headsUnit', 'assistsHead'],
    needs: ['isMainLeg', 'isStillHere', 'isNotClosed'],
    modal: 'assignPresent',
  },
  assign: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk', 'headsUnit', 'assistsHead'],
    needs: ['isMainLeg', 'isStillHere', 'isNotClosed'],
    modal: 'assignPresent',
  },
  forward: {
    leg: ['received', 'presented', 'assigned'],
    job: null,
    by: ['staffsDesk'],
    needs: ['isReceivedLeg'],
    modal: 'send',
  },
  sendBack: {
    leg: ['unreceived', 'received'],
    job: null,
    by: ['receives', 'assistsAddressee'],
    needs: ['isFreeToGoBack'],
    modal: 'sentBack',
  },
  cancelReceipt: {
    leg: ['received'],
    job: null,
    by: ['staffsDesk'],
    needs: ['isReceivedLeg', 'hasRegisterEntry', 'isLastUnderNumber', 'nothingDoneYet'],
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
    needs: ['isMainLeg', 'isEndedHere', 'isNoWorkOpen', 'isNotClosed'],
    modal: 'viewReport',
  },
  reopen: {
    leg: ['closed'],
    job: null,
    by: ['staffsDesk', 'headsUnit'],
    needs: ['isMainLeg', 'isNotAtWorkElsewhere'],
    modal: 'reason',
  },
  cancelDocument: {
    document: ['signed', 'registered', 'sent'],
    leg: [],
    job: null,
    by: ['headsOwner', 'isRegistry', 'maintainsSecretBook'],
    needs: ['isOwnLetter'],
    modal: 'reason',
  },
  addFiles: { leg: [], job: null, by: ['drafted', 'staffsOwnersDesk'], needs: ['isNotClosed'], modal: 'addFiles' },
  reclassify: { leg: [], job: null, by: ['classifies'], needs: [], modal: 'reclassify' },
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
