import { registeredStates, type DocumentState } from '#domain/documents/document.ts';
import type { WorkActionRow } from './work-action-row.ts';

const open = ['pending', 'opened'] as const;
const inChain = ['inReview', 'inSign'] as const;
const unsubmitted = ['draft', 'returned'] as const;

/**
 * Everything a person can do with a letter (domain report 8.4, 8.5, 8.7, 8.9): in which state, by whom, on what
 * condition, through which modal. The order is the order of preference when a row is opened.
 */
export const workActions = {
  pass: { document: ['inReview'], leg: ['received'], task: open, by: ['signs'], needs: ['isReview'], modal: 'pass' },
  sign: { document: ['inSign'], leg: ['received'], task: open, by: ['signs'], needs: ['isSignature'], modal: 'sign' },
  returnDraft: {
    document: inChain,
    leg: ['received'],
    task: open,
    by: ['signs'],
    needs: ['isChainWork'],
    modal: 'sentBack',
  },
  submit: { document: unsubmitted, leg: ['received'], task: null, by: ['drafted'], needs: [], modal: 'none' },
  withdrawDraft: { document: inChain, leg: ['received'], task: null, by: ['drafted'], needs: [], modal: 'reason' },
  replaceReviewer: {
    document: inChain,
    leg: ['received'],
    task: open,
    by: ['drafted', 'headsOwner'],
    needs: ['isChainWork'],
    modal: 'replace',
  },
  discard: { document: unsubmitted, leg: ['received'], task: null, by: ['drafted'], needs: [], modal: 'reason' },
  useReservedNumber: {
    document: ['draft', 'returned', 'inReview', 'inSign', 'signed'],
    leg: ['received'],
    task: null,
    by: ['drafted', 'staffsIssuersDesk'],
    needs: ['isHomeLeg', 'isNumberOpen'],
    modal: 'reservedNumber',
  },
  issueNumber: {
    document: ['signed'],
    leg: ['received'],
    task: null,
    by: ['staffsIssuersDesk'],
    needs: ['isHomeLeg'],
    modal: 'none',
  },
  receive: { leg: ['unreceived'], task: null, by: ['receives', 'assistsAddressee'], needs: [], modal: 'none' },
  receiveSameNumber: {
    leg: ['unreceived'],
    task: null,
    by: ['receives', 'assistsAddressee'],
    needs: ['hasEarlierNumber'],
    modal: 'none',
  },
  recall: { leg: ['unreceived'], task: null, by: ['sentIt'], needs: [], modal: 'none' },
  changeReceiver: { leg: ['unreceived'], task: null, by: ['sentIt'], needs: ['isNotClosed'], modal: 'send' },
  resend: { leg: ['returned'], task: null, by: ['sentIt'], needs: ['isNotAcknowledged', 'isNotClosed'], modal: 'send' },
  acknowledge: {
    leg: ['received', 'assigned'],
    task: ['pending'],
    by: ['holdsTask'],
    needs: ['isNotice'],
    modal: 'none',
  },
  acknowledgeReturn: { leg: ['returned'], task: null, by: ['sentIt'], needs: ['isNotAcknowledged'], modal: 'none' },
  command: {
    leg: ['presented', 'assigned'],
    task: open,
    by: ['holdsTask', 'assistsHolder'],
    needs: ['isPresented'],
    modal: 'command',
  },
  recordResult: { leg: ['assigned'], task: open, by: ['holdsTask'], needs: ['isAssigned'], modal: 'recordResult' },
  presentUpward: {
    leg: ['presented', 'assigned', 'reported'],
    task: [...open, 'acted'],
    by: ['holdsTask', 'assistsHolder'],
    needs: ['isGivenWork', 'isOpenOrReported'],
    modal: 'present',
  },
  assignOn: {
    leg: ['assigned'],
    task: open,
    by: ['holdsTask', 'assistsHolder'],
    needs: ['isAssigned'],
    modal: 'assign',
  },
  returnWork: {
    leg: ['presented', 'assigned'],
    task: open,
    by: ['holdsTask'],
    needs: ['isGivenWork'],
    modal: 'sentBack',
  },
  publish: {
    leg: ['received'],
    task: null,
    by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
    needs: ['isHomeLeg', 'isNotClosed', 'isForPublication'],
    modal: 'publish',
  },
  changePublication: {
    leg: ['received', 'closed'],
    task: null,
    by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
    needs: ['isHomeLeg', 'isPublication'],
    modal: 'publish',
  },
  endPublication: {
    leg: ['received', 'closed'],
    task: null,
    by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
    needs: ['isHomeLeg', 'isPublication'],
    modal: 'reason',
  },
  sendOut: {
    leg: ['received'],
    task: null,
    by: ['staffsIssuersDesk'],
    needs: ['isHomeLeg', 'isNotClosed', 'isOwnLetter'],
    modal: 'sendOut',
  },
  send: {
    leg: ['received'],
    task: null,
    by: ['staffsDesk', 'staffsIssuersDesk'],
    needs: ['isHomeLeg', 'isNotClosed', 'isNoWorkOpen'],
    modal: 'send',
  },
  present: {
    leg: ['received'],
    task: null,
    by: ['staffsDesk', 'headsUnit', 'assistsHead'],
    needs: ['isMainLeg', 'isStillHere', 'isNotClosed'],
    modal: 'assignPresent',
  },
  assign: {
    leg: ['received'],
    task: null,
    by: ['staffsDesk', 'headsUnit', 'assistsHead'],
    needs: ['isMainLeg', 'isStillHere', 'isNotClosed'],
    modal: 'assignPresent',
  },
  forward: {
    leg: ['received', 'presented', 'assigned'],
    task: null,
    by: ['staffsDesk'],
    needs: ['isReceivedLeg'],
    modal: 'send',
  },
  sendBack: {
    leg: ['unreceived', 'received'],
    task: null,
    by: ['receives', 'assistsAddressee'],
    needs: ['isFreeToGoBack'],
    modal: 'sentBack',
  },
  cancelReceipt: {
    leg: ['received'],
    task: null,
    by: ['staffsDesk'],
    needs: ['isReceivedLeg', 'hasRegisterEntry', 'isLastUnderNumber', 'nothingDoneYet'],
    modal: 'reason',
  },
  acceptReport: {
    leg: ['assigned', 'reported'],
    task: ['acted'],
    by: ['gaveTask'],
    needs: ['isAssigned', 'isNoPartOpen'],
    modal: 'viewReport',
  },
  refuseReport: {
    leg: ['assigned', 'reported'],
    task: ['acted'],
    by: ['gaveTask'],
    needs: ['isAssigned', 'isNoPartOpen'],
    modal: 'sentBack',
  },
  withdrawWork: {
    leg: ['presented', 'assigned'],
    task: open,
    by: ['gaveTask', 'answersForWork'],
    needs: ['isGivenWork'],
    modal: 'reason',
  },
  close: {
    leg: ['received', 'reported'],
    task: null,
    by: ['staffsDesk', 'headsUnit', 'gaveWorkHere'],
    needs: ['isMainLeg', 'isEndedHere', 'isNoWorkOpen', 'isNotClosed'],
    modal: 'viewReport',
  },
  reopen: {
    leg: ['closed'],
    task: null,
    by: ['staffsDesk', 'headsUnit'],
    needs: ['isMainLeg', 'isNotAtWorkElsewhere'],
    modal: 'reason',
  },
  cancelDocument: {
    document: ['signed', 'registered', 'sent'],
    leg: [],
    task: null,
    by: ['headsOwner', 'isRegistry', 'maintainsSecretBook'],
    needs: ['isOwnLetter'],
    modal: 'reason',
  },
  addFiles: { leg: [], task: null, by: ['drafted', 'staffsOwnersDesk'], needs: ['isNotClosed'], modal: 'addFiles' },
  reclassify: { leg: [], task: null, by: ['classifies'], needs: [], modal: 'reclassify' },
  hold: { leg: [], task: null, by: ['staffsOwnersDesk', 'headsOwner'], needs: ['isNotClosed'], modal: 'reason' },
  release: {
    leg: [],
    task: null,
    by: ['staffsOwnersDesk', 'headsOwner'],
    needs: ['isOnHold'],
    modal: 'none',
    whileOnHold: true,
  },
  follow: {
    leg: [],
    task: null,
    by: ['reads'],
    needs: ['isNotFollowed', 'isNotClosed'],
    modal: 'due',
    whileOnHold: true,
  },
  unfollow: { leg: [], task: null, by: ['reads'], needs: ['isFollowed'], modal: 'none', whileOnHold: true },
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
