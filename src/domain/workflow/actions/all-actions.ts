import { acceptReport } from './accept-report.ts';
import { acknowledge } from './acknowledge.ts';
import { acknowledgeReturn } from './acknowledge-return.ts';
import { addFiles } from './add-files.ts';
import { assign } from './assign.ts';
import { askOpinions, declineOpinion, giveOpinion, withdrawOpinion } from './ask-opinions.ts';
import { assignOn } from './assign-on.ts';
import { cancelDocument } from './cancel-document.ts';
import { cancelReceipt } from './cancel-receipt.ts';
import { changePublication } from './change-publication.ts';
import { changeReceiver } from './change-receiver.ts';
import { close } from './close.ts';
import { command } from './command.ts';
import { discard } from './discard.ts';
import { endPublication } from './end-publication.ts';
import { follow } from './follow.ts';
import { forward } from './forward.ts';
import { hold } from './hold.ts';
import { issueNumber } from './issue-number.ts';
import { askPostponement, grantPostponement, postpone, postponeSent, refusePostponement } from './postpone.ts';
import { pass } from './pass.ts';
import { present } from './present.ts';
import { presentUpward } from './present-upward.ts';
import { publish } from './publish.ts';
import { recall } from './recall.ts';
import { receive } from './receive.ts';
import { receiveSameNumber } from './receive-same-number.ts';
import { reclassify } from './reclassify.ts';
import { recordResult } from './record-result.ts';
import { refuseReport } from './refuse-report.ts';
import { release } from './release.ts';
import { reopen } from './reopen.ts';
import { replaceReviewer } from './replace-reviewer.ts';
import { resend } from './resend.ts';
import { returnDraft } from './return-draft.ts';
import { returnWork } from './return-work.ts';
import { send } from './send.ts';
import { sendBack } from './send-back.ts';
import { sendOut } from './send-out.ts';
import { sign } from './sign.ts';
import { submit } from './submit.ts';
import { unfollow } from './unfollow.ts';
import { useReservedNumber } from './use-reserved-number.ts';
import { withdrawDraft } from './withdraw-draft.ts';
import { withdrawWork } from './withdraw-work.ts';

/** Every action on a letter, in order of preference when a letter is opened. */
export const actions = {
  pass,
  sign,
  returnDraft,
  submit,
  withdrawDraft,
  replaceReviewer,
  discard,
  useReservedNumber,
  issueNumber,
  receive,
  receiveSameNumber,
  recall,
  changeReceiver,
  resend,
  acknowledge,
  acknowledgeReturn,
  command,
  recordResult,
  presentUpward,
  assignOn,
  returnWork,
  askOpinions,
  giveOpinion,
  declineOpinion,
  withdrawOpinion,
  grantPostponement,
  refusePostponement,
  askPostponement,
  publish,
  changePublication,
  endPublication,
  sendOut,
  send,
  present,
  assign,
  forward,
  sendBack,
  cancelReceipt,
  acceptReport,
  refuseReport,
  postpone,
  postponeSent,
  withdrawWork,
  close,
  reopen,
  cancelDocument,
  addFiles,
  reclassify,
  hold,
  release,
  follow,
  unfollow,
} as const;
