import type { WorkAction } from '#domain/documents/work-actions.ts';
import type { Receiver, WorkInputs } from '#domain/documents/work-inputs.ts';
import { endOfWorkingDay } from '#domain/text/working-day-end.ts';
import { personIdsOf, unitIdsOf } from '#web/components/party-picker/party.ts';
import { receiversOf } from '#web/components/party-picker/receivers.ts';

import type { WorkDraft } from './work-draft.ts';

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
  | 'closes'
  | 'report'
  | 'comment'
  | 'until'
  | 'dispatch';

interface WorkForm<Action extends WorkAction> {
  readonly fields: readonly WorkField[];
  readonly input: (draft: WorkDraft) => WorkInputs[Action];
  /** The letter leaves one's hands: next comes the next of the list. */
  readonly movesOn?: boolean;
}

/** Work is due at the end of office hours of its day. */
const dueAtOf = ({ dueDay }: WorkDraft): Date | null => (dueDay ? endOfWorkingDay(dueDay) : null);

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
  issueNumber: nothing,
  publish: { fields: ['until'], input: (draft) => ({ until: dueAtOf(draft) }) },
  sendOut: {
    fields: ['dispatch'],
    input: ({ channel, dispatchedTo, trackingNumber }) => ({
      channel,
      toText: dispatchedTo.trim(),
      trackingNumber: trackingNumber.trim(),
    }),
  },
  cancelDocument: reason,
  receive: nothing,
  receiveSameNumber: nothing,
  sendBack: { ...reason, movesOn: true },
  recall: nothing,
  resend: sending,
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
    fields: ['result', 'files'],
    input: (draft) => ({
      result: draft.result,
      text: draft.text.trim(),
      fileIds: draft.files.map(({ fileId }) => fileId),
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
  hold: reason,
  release: nothing,
  follow: { fields: ['due'], input: (draft) => ({ dueAt: dueAtOf(draft) }) },
  unfollow: nothing,
};
