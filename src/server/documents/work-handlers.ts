import type { ReplyOf } from '#contract/define-call.ts';
import type { workCalls } from '#contract/work.ts';
import type { WorkAction } from '#domain/documents/work-actions.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { ChangeContext, Handlers } from '#server/platform/http/handlers.ts';

import { performWork, type WorkRequest } from './perform-work.ts';

type WorkCalls = typeof workCalls;
type WorkReply = ReplyOf<WorkCalls[WorkAction]>;

const work =
  <A extends WorkAction>(action: A) =>
  (request: WorkRequest<A>, context: ChangeContext<WorkReply>): Promise<WorkReply | Refusal> =>
    context.change(async (transaction) => {
      const { platform, person } = context;
      const actor = { personId: person.id, tenant: platform.config.tenant, now: platform.clock() };
      const item = await performWork(transaction, action, request, actor);
      return isRefusal(item) ? item : { item };
    });

export const workHandlers: Handlers<WorkCalls> = {
  pass: work('pass'),
  sign: work('sign'),
  returnDraft: work('returnDraft'),
  submit: work('submit'),
  withdrawDraft: work('withdrawDraft'),
  replaceReviewer: work('replaceReviewer'),
  discard: work('discard'),
  issueNumber: work('issueNumber'),
  publish: work('publish'),
  sendOut: work('sendOut'),
  cancelDocument: work('cancelDocument'),
  receive: work('receive'),
  receiveSameNumber: work('receiveSameNumber'),
  sendBack: work('sendBack'),
  recall: work('recall'),
  resend: work('resend'),
  acknowledgeReturn: work('acknowledgeReturn'),
  command: work('command'),
  recordResult: work('recordResult'),
  presentUpward: work('presentUpward'),
  assignOn: work('assignOn'),
  returnWork: work('returnWork'),
  send: work('send'),
  present: work('present'),
  assign: work('assign'),
  forward: work('forward'),
  cancelReceipt: work('cancelReceipt'),
  acceptReport: work('acceptReport'),
  refuseReport: work('refuseReport'),
  withdrawWork: work('withdrawWork'),
  close: work('close'),
  reopen: work('reopen'),
  hold: work('hold'),
  release: work('release'),
  follow: work('follow'),
  unfollow: work('unfollow'),
};
