import type { DocumentView } from '#contract/documents/documents.ts';
import type { Sending } from '#domain/dispatches/dispatches.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import type { Receiver, WorkInputs } from '#domain/workflow/work-inputs.ts';
import { endOfWorkingDay } from '#domain/calendar/work-calendar.ts';
import { dayOf, endOfDay, lastDayUntil, startOfDay } from '#domain/text/thai-dates.ts';
import { personIdsOf, unitIdsOf } from '#web/party-picker/party.ts';
import { receiversOf } from '#web/party-picker/receivers.ts';

import type { SendingDraft, WorkDraft } from './work-draft.ts';

/** What a form may ask; one component each in `work-fields.tsx`. */
export type WorkField =
  | 'command'
  | 'parties'
  | 'people'
  | 'receivers'
  | 'purpose'
  | 'note'
  | 'opinion'
  | 'due'
  | 'reason'
  | 'result'
  | 'files'
  /** Asked within `files`, where there must be one. */
  | 'addedFiles'
  | 'next'
  | 'closes'
  | 'report'
  | 'comment'
  | 'publication'
  | 'dispatch'
  /** Asked within `dispatch`, of a letter by e-mail. */
  | 'mailAddress'
  | 'reservedNumber'
  | 'secrecy';

interface WorkForm<Action extends WorkAction> {
  readonly fields: readonly WorkField[];
  readonly input: (draft: WorkDraft) => WorkInputs[Action];
  /** What stands in the form from the start. */
  readonly begins?: (document: DocumentView) => Partial<WorkDraft>;
  /** The letter leaves one's hands: next comes the next of the list. */
  readonly movesOn?: boolean;
}

/** Work is due at the end of office hours of its day. */
const dueAtOf = ({ dueDay, dueTime }: WorkDraft): Date | null => (dueDay ? endOfWorkingDay(dueDay, dueTime) : null);

const nothing = { fields: [], input: () => ({}) };
const report = { fields: ['report'], input: () => ({}), movesOn: true } as const;
const reason = { fields: ['reason'], input: ({ reason: text }: WorkDraft) => ({ reason: text.trim() }) } as const;
const comment = (draft: WorkDraft) => ({ note: draft.note.trim() });
const naming = (draft: WorkDraft) => ({
  personIds: personIdsOf(draft.parties),
  unitIds: unitIdsOf(draft.parties),
  purposeId: draft.purposeId,
  note: draft.note.trim(),
  dueAt: dueAtOf(draft),
});
const assigning = { fields: ['parties', 'purpose', 'due', 'note'], input: naming, movesOn: true } as const;
const sending = {
  fields: ['receivers', 'purpose', 'due'],
  input: (draft: WorkDraft): { receivers: readonly Receiver[]; dueAt: Date | null } => ({
    receivers: receiversOf(draft.parties, draft.copies, draft.purposeId),
    dueAt: dueAtOf(draft),
  }),
  movesOn: true,
} as const;

const sendingOut = ({
  channel,
  dispatchedTo,
  email,
  address,
  trackingNumber,
  postService,
  carriedBy,
}: SendingDraft): Sending => ({
  channel,
  toText: dispatchedTo.trim(),
  email: channel === 'email' ? email.trim() : '',
  address: address.trim(),
  trackingNumber: trackingNumber.trim(),
  postService: channel === 'post' ? postService : null,
  carriedBy: carriedBy.trim(),
});

/** Shown for the whole of its first and its last day. */
const publication = {
  fields: ['publication'],
  input: ({ firstDay, lastDay }: WorkDraft) => ({
    from: firstDay === null ? null : startOfDay(firstDay),
    until: lastDay === null ? null : endOfDay(lastDay),
  }),
} as const;

/** A form sent as it was opened changes nothing: an end in the past is no day to be chosen again. */
const shownDays = ({ publishFrom, publishedUntil }: DocumentView): Partial<WorkDraft> => ({
  firstDay: publishFrom && dayOf(publishFrom),
  lastDay: publishedUntil && lastDayUntil(publishedUntil),
});

/** The form of each action: what it asks, and how the answers become its input. */
export const workForms: { readonly [Action in WorkAction]: WorkForm<Action> } = {
  pass: { fields: ['comment'], input: comment, movesOn: true },
  sign: { fields: ['comment'], input: comment, movesOn: true },
  returnDraft: { ...reason, movesOn: true },
  submit: nothing,
  withdrawDraft: reason,
  replaceReviewer: {
    fields: ['people', 'note'],
    input: (draft) => ({ personIds: personIdsOf(draft.parties), note: draft.note.trim() }),
  },
  discard: reason,
  useReservedNumber: { fields: ['reservedNumber'], input: ({ entryId = null }) => ({ entryId }) },
  issueNumber: nothing,
  publish: publication,
  changePublication: { ...publication, begins: shownDays },
  endPublication: reason,
  sendOut: {
    fields: ['dispatch', 'mailAddress'],
    input: (draft) => ({ ...sendingOut(draft), others: draft.others.map(sendingOut) }),
  },
  cancelDocument: reason,
  receive: nothing,
  receiveSameNumber: nothing,
  sendBack: { ...reason, movesOn: true },
  recall: nothing,
  changeReceiver: {
    fields: ['receivers', 'purpose', 'reason'],
    input: (draft) => ({ ...sending.input(draft), ...reason.input(draft) }),
  },
  resend: sending,
  acknowledge: { ...nothing, movesOn: true },
  acknowledgeReturn: { ...nothing, movesOn: true },
  command: {
    fields: ['command', 'parties', 'due', 'closes'],
    input: (draft) => ({
      text: draft.text.trim(),
      personIds: personIdsOf(draft.parties),
      unitIds: unitIdsOf(draft.parties),
      dueAt: dueAtOf(draft),
      closes: draft.closes,
    }),
    movesOn: true,
  },
  recordResult: {
    fields: ['result', 'next', 'files'],
    input: (draft) => ({
      result: draft.result,
      text: draft.text.trim(),
      fileIds: draft.files.map(({ fileId }) => fileId),
      personIds: draft.isPresented ? personIdsOf(draft.parties) : [],
    }),
    movesOn: true,
  },
  presentUpward: {
    fields: ['people', 'opinion'],
    input: (draft) => ({ personIds: personIdsOf(draft.parties), note: draft.note.trim() }),
    movesOn: true,
  },
  assignOn: assigning,
  returnWork: { ...reason, movesOn: true },
  send: sending,
  present: {
    fields: ['people', 'purpose', 'opinion', 'due'],
    input: (draft) => ({ ...naming(draft), unitIds: [] }),
    movesOn: true,
  },
  assign: assigning,
  forward: { ...sending, movesOn: false },
  cancelReceipt: reason,
  acceptReport: report,
  refuseReport: reason,
  withdrawWork: reason,
  close: report,
  reopen: reason,
  addFiles: {
    fields: ['files', 'addedFiles', 'reason'],
    input: (draft) => ({ ...reason.input(draft), fileIds: draft.files.map(({ fileId }) => fileId) }),
  },
  reclassify: {
    fields: ['secrecy', 'reason'],
    input: (draft) => ({ ...reason.input(draft), secrecy: draft.secrecy, orderNumber: draft.orderNumber.trim() }),
  },
  hold: reason,
  release: nothing,
  follow: { fields: ['due'], input: (draft) => ({ dueAt: dueAtOf(draft) }) },
  unfollow: nothing,
};
