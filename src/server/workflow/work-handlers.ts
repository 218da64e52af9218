import type { ReplyOf } from '#contract/define-call.ts';
import type { workCalls } from '#contract/workflow.ts';
import { sendingsOf } from '#domain/dispatches/dispatches.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { enqueueTextExtraction } from '#server/document-texts/file-texts.ts';
import { enqueueDispatchMails } from './queue-mails.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';

import { performWork, type WorkRequest } from './perform-work.ts';

type WorkCalls = typeof workCalls;
type WorkReply = ReplyOf<WorkCalls[WorkAction]>;

const work =
  <A extends WorkAction>(action: A, afterwards?: (transaction: DatabaseTransaction) => Promise<void>) =>
  (request: WorkRequest<A>, context: ChangeContext<WorkReply>): Promise<WorkReply | Refusal> =>
    context.change(async (transaction) => {
      const { platform, person } = context;
      const actor = { personId: person.id, tenant: platform.config.tenant, now: platform.clock() };
      const item = await performWork(transaction, action, request, actor);
      if (isRefusal(item)) return item;
      await afterwards?.(transaction);
      return { item };
    });

/** A letter by e-mail starts on its way as soon as its transaction commits. Errors: `mail-not-set-up`. */
const sendOut = async (
  request: WorkRequest<'sendOut'>,
  context: ChangeContext<WorkReply>,
): Promise<WorkReply | Refusal> => {
  const { platform } = context;
  const isMail = sendingsOf(request.input).some(({ channel }) => channel === 'email');
  if (isMail && !canSendMail(platform.config)) return refuse('mail-not-set-up');
  return work('sendOut', isMail ? (transaction) => enqueueDispatchMails(platform, transaction) : undefined)(
    request,
    context,
  );
};

/** What brings files, or opens those that are there: they are read for search. */
const workWithFiles =
  <A extends WorkAction>(action: A) =>
  (request: WorkRequest<A>, context: ChangeContext<WorkReply>) =>
    work(action, (transaction) => enqueueTextExtraction(context.platform, transaction, request.documentId))(
      request,
      context,
    );

export const workHandlers: Handlers<WorkCalls> = {
  pass: work('pass'),
  sign: work('sign'),
  returnDraft: work('returnDraft'),
  submit: work('submit'),
  withdrawDraft: work('withdrawDraft'),
  replaceReviewer: work('replaceReviewer'),
  discard: work('discard'),
  useReservedNumber: work('useReservedNumber'),
  issueNumber: work('issueNumber'),
  publish: work('publish'),
  changePublication: work('changePublication'),
  endPublication: work('endPublication'),
  sendOut,
  cancelDocument: work('cancelDocument'),
  receive: work('receive'),
  receiveSameNumber: work('receiveSameNumber'),
  sendBack: work('sendBack'),
  recall: work('recall'),
  changeReceiver: work('changeReceiver'),
  resend: work('resend'),
  acknowledge: work('acknowledge'),
  acknowledgeReturn: work('acknowledgeReturn'),
  command: work('command'),
  recordResult: workWithFiles('recordResult'),
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
  addFiles: workWithFiles('addFiles'),
  reclassify: workWithFiles('reclassify'),
  hold: work('hold'),
  release: work('release'),
  follow: work('follow'),
  unfollow: work('unfollow'),
};
