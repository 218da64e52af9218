import type { ReplyOf } from '#contract/define-call.ts';
import type { workflowCalls } from '#contract/workflow.ts';
import { filePartOf } from '#domain/workflow/asks.ts';
import { actionNamed, actionNames, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { enqueueTextExtraction } from '#server/document-texts/file-texts.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import { refusalOfSignatureImage } from '#server/profile/check-signature-image.ts';

import { performAction, type ActionRequest } from './perform-action.ts';
import { enqueueDispatchMails } from './queue-mails.ts';
import { queuePaper } from './queue-paper.ts';

type Reply = ReplyOf<(typeof workflowCalls)[ActionName]>;

/** Files that come with an action, or are opened by it, are indexed for search; mails start once it is committed. */
const handlerOf =
  <Name extends ActionName>(name: Name) =>
  (request: ActionRequest<Name>, { platform, person, change }: ChangeContext<Reply>): Promise<Reply | Refusal> => {
    const { asks, rereadsFiles, checksSignatureImage } = actionNamed(name);
    const work = async (transaction: DatabaseTransaction) => {
      const { clock } = platform;
      const mails = await canSendMail(platform, transaction);
      const actor = { personId: person.id, canSendMail: mails, now: clock() };
      const done = await performAction(transaction, name, request, actor);
      if (isRefusal(done)) return done;
      const { after, ...item } = done;
      if (filePartOf(asks) || rereadsFiles) await enqueueTextExtraction(platform, transaction, item.documentId);
      await queuePaper(platform, transaction, after.document);
      if (after.dispatches.some(({ state }) => state === 'waiting')) await enqueueDispatchMails(platform, transaction);
      return { item };
    };
    return change(work, checksSignatureImage ? () => refusalOfSignatureImage(platform, person.id) : undefined);
  };

export const workflowHandlers = Object.fromEntries(
  actionNames.map((name) => [name, handlerOf(name)]),
  // One handler for every action; the request of each was decoded by the call of the same name.
) as unknown as Handlers<typeof workflowCalls>;
