import type { ReplyOf } from '#contract/define-call.ts';
import type { workflowCalls } from '#contract/workflow.ts';
import { filePartOf } from '#domain/workflow/asks.ts';
import { actionNamed, actionNames, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { enqueueTextExtraction } from '#server/document-texts/file-texts.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changesLettersOnly } from '#server/platform/database/remember.ts';
import type { ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import { refusalOfSignatureImage } from '#server/profile/check-signature-image.ts';

import { performAction, type ActionRequest, type Actor } from './perform-action.ts';
import { enqueueDispatchMails } from './queue-mails.ts';
import { queuePaper } from './queue-paper.ts';

type Reply = ReplyOf<(typeof workflowCalls)[ActionName]>;

/** Files that come with an action, or are opened by it, are indexed for search; mails start once it is committed. */
const handlerOf =
  <Name extends ActionName>(name: Name) =>
  (request: ActionRequest<Name>, { platform, person, change }: ChangeContext<Reply>): Promise<Reply | Refusal> => {
    const { checksSignatureImage } = actionNamed(name);
    return change(
      (transaction) => {
        changesLettersOnly(transaction);
        return performWithin(platform, transaction, name, request, person.id);
      },
      checksSignatureImage ? () => refusalOfSignatureImage(platform, person.id) : undefined,
    );
  };

/** Performs an action, with the work that it leaves to the queue. */
export async function performWithin<Name extends ActionName>(
  platform: Platform,
  transaction: DatabaseTransaction,
  name: Name,
  request: ActionRequest<Name>,
  personId: number,
  complete?: Actor['complete'],
): Promise<Reply | Refusal> {
  const { asks, rereadsFiles } = actionNamed(name);
  const mails = await canSendMail(platform, transaction);
  const actor = { personId, canSendMail: mails, now: platform.clock(), ...(complete && { complete }) };
  const done = await performAction(transaction, name, request, actor);
  if (isRefusal(done)) return done;
  const { after, ...item } = done;
  if (filePartOf(asks) || rereadsFiles) await enqueueTextExtraction(platform, transaction, item.documentId);
  await queuePaper(platform, transaction, after.document);
  if (after.dispatches.some(({ state }) => state === 'waiting')) await enqueueDispatchMails(platform, transaction);
  return { item };
}

export const workflowHandlers = Object.fromEntries(
  actionNames.map((name) => [name, handlerOf(name)]),
  // One handler for every action; the request of each was decoded by the call of the same name.
) as unknown as Handlers<typeof workflowCalls>;
