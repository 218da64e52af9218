import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { beginDraft, type Draft } from '../draft.ts';
import { refusalOf } from '../permitted-actions.ts';
import type { Plan } from '../matter/steps.ts';
import { workActionRow, type WorkAction } from '../work-actions.ts';
import { judgedFor, type Directory, type WorkContext } from '../work-context.ts';
import type { WorkInputs } from '../work-inputs.ts';
import { planAccept, planClose, planRefuseReport, planReopen } from './close-and-reopen.ts';
import { planCommand } from './command.ts';
import { planAcknowledge } from './open-document.ts';
import {
  planCancelDocument,
  planChangePublication,
  planEndPublication,
  planPublish,
  planSendOut,
} from './make-known.ts';
import { planIssueNumber } from './issue-number.ts';
import { planAddFiles } from './add-files.ts';
import { planReclassify } from './reclassify.ts';
import { planUseReservedNumber } from './use-reserved-number.ts';
import {
  planDiscard,
  planPass,
  planReplaceReviewer,
  planReturnDraft,
  planSign,
  planSubmit,
  planWithdrawDraft,
} from './review-and-sign.ts';
import { planFollow, planHold, planRelease, planUnfollow } from './follow-and-hold.ts';
import { planAssign, planAssignOn, planPresent, planPresentUpward } from './present-and-assign.ts';
import { planCancelReceipt, planReceive, planReceiveSameNumber, planSendBack } from './receive.ts';
import { planRecordResult, planReturnWork, planWithdrawWork } from './report-and-return.ts';
import { planAcknowledgeReturn, planForward, planRecall, planChangeReceiver, planResend, planSend } from './send.ts';
import { settle } from './settle.ts';

/** One action's plan: the draft with its steps, or why it cannot be. */
export type Planner<A extends WorkAction> = (
  draft: Draft,
  context: WorkContext,
  input: WorkInputs[A],
  directory: Directory,
) => Draft | Refusal;

const planners: { readonly [A in WorkAction]: Planner<A> } = {
  pass: planPass,
  sign: planSign,
  returnDraft: planReturnDraft,
  submit: planSubmit,
  withdrawDraft: planWithdrawDraft,
  replaceReviewer: planReplaceReviewer,
  discard: planDiscard,
  useReservedNumber: planUseReservedNumber,
  issueNumber: planIssueNumber,
  publish: planPublish,
  changePublication: planChangePublication,
  endPublication: planEndPublication,
  sendOut: planSendOut,
  cancelDocument: planCancelDocument,
  receive: planReceive,
  receiveSameNumber: planReceiveSameNumber,
  sendBack: planSendBack,
  recall: planRecall,
  changeReceiver: planChangeReceiver,
  resend: planResend,
  acknowledge: planAcknowledge,
  acknowledgeReturn: planAcknowledgeReturn,
  command: planCommand,
  recordResult: planRecordResult,
  presentUpward: planPresentUpward,
  assignOn: planAssignOn,
  returnWork: planReturnWork,
  send: planSend,
  present: planPresent,
  assign: planAssign,
  forward: planForward,
  cancelReceipt: planCancelReceipt,
  acceptReport: planAccept,
  refuseReport: planRefuseReport,
  withdrawWork: planWithdrawWork,
  close: planClose,
  reopen: planReopen,
  addFiles: planAddFiles,
  reclassify: planReclassify,
  hold: planHold,
  release: planRelease,
  follow: planFollow,
  unfollow: planUnfollow,
};

/** The steps of an action, judged by the rules first; what follows by itself (8.3, 8.4) is added at the end. */
export function planWork<A extends WorkAction>(
  action: A,
  context: WorkContext,
  input: WorkInputs[A],
  directory: Directory,
  now: Date,
): Plan | Refusal {
  const refused = refusalOf(action, context);
  if (refused) return refused;
  const judged = judgedFor(workActionRow(action).task !== null, context);
  const planned = planners[action](beginDraft(context.matter, now), judged, input, directory);
  return isRefusal(planned) ? planned : settle(planned).plan;
}
