import { z } from 'zod';

import { isEmail } from '#domain/accounts/email-text.ts';
import { dispatchChannels, postServices } from '#domain/dispatches/dispatches.ts';
import { workResults } from '#domain/workflow/matter/matter.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import type { WorkInputs } from '#domain/workflow/work-inputs.ts';

import { defineCall } from './define-call.ts';
import { receiver } from './documents/documents.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const ids = z.array(wireId).max(200).default([]);
const nothing = z.object({}).default({});
const reason = z.object({ reason: wireText(1000).min(1) });
const note = wireText(2000).default('');
const dueAt = wireMoment.nullable().default(null);
const purposeId = wireId.nullable().default(null);
const naming = z.object({ personIds: ids, unitIds: ids, purposeId, note, dueAt });
const publication = z.object({ from: dueAt, until: dueAt });
const sending = z.object({ receivers: z.array(receiver).min(1).max(200), dueAt });

const sendingOut = z
  .object({
    channel: z.enum(dispatchChannels),
    toText: wireText(500).min(1),
    email: wireText(200).default(''),
    address: wireText(500).default(''),
    trackingNumber: wireText(100).default(''),
    postService: z.enum(postServices).nullable().default(null),
    carriedBy: wireText(200).default(''),
  })
  .refine(({ channel, email }) => channel !== 'email' || isEmail(email), {
    path: ['email'],
    message: 'email-not-valid',
  });

const done = wireObject({
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId],
  /** The register number of the leg after the act, empty when it has none. */
  registerNumber: ['F_REGISTER_NO', z.string()],
});

const workCall = <A extends WorkAction>(action: A, summary: string, input: z.ZodType<WorkInputs[A]>) =>
  defineCall({
    method: 'POST',
    path: `sarabun/work/${action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    access: 'signedIn',
    changes: true,
    summary,
    body: wireObject({
      documentId: ['F_DOC_ID', wireId],
      legId: ['F_TRANS_ID', wireId],
      taskId: ['F_JOB_ID', wireId.nullable().default(null)],
      input: ['input', input],
    }),
    reply: z.object({ item: done }),
  });

/** One call for each row of `work-actions.ts`. */
export const workCalls = {
  pass: workCall('pass', 'Pass a draft under review.', z.object({ note })),
  sign: workCall('sign', 'Sign a draft.', z.object({ note })),
  returnDraft: workCall('returnDraft', 'Send a draft back to its drafter.', reason),
  submit: workCall('submit', 'Send a draft up its chain.', nothing),
  withdrawDraft: workCall('withdrawDraft', 'Take a submitted draft back.', reason),
  replaceReviewer: workCall(
    'replaceReviewer',
    'Ask another in a reviewer’s place.',
    z.object({ personIds: ids, note }),
  ),
  discard: workCall('discard', 'Throw a draft away.', reason),
  useReservedNumber: workCall(
    'useReservedNumber',
    'Keep a reserved number for the document, or let the one kept go (null).',
    z.object({ entryId: wireId.nullable() }),
  ),
  issueNumber: workCall('issueNumber', 'Number and date a signed document.', nothing),
  publish: workCall('publish', 'Make a document known to everybody, at once or from a moment to come.', publication),
  changePublication: workCall('changePublication', 'Change until when it is shown, and from when.', publication),
  endPublication: workCall('endPublication', 'Take it off the panels.', reason),
  sendOut: workCall(
    'sendOut',
    'Send a letter to somebody outside, and to others in the same act: by e-mail, or recording how it left the agency.',
    sendingOut.and(z.object({ others: z.array(sendingOut).max(99).optional() })),
  ),
  cancelDocument: workCall('cancelDocument', 'Cancel a document and burn its number.', reason),
  receive: workCall('receive', 'Receive under the unit’s next number.', nothing),
  receiveSameNumber: workCall('receiveSameNumber', 'Receive under the unit’s earlier number.', nothing),
  sendBack: workCall('sendBack', 'Refuse before receipt, or send back what was received.', reason),
  recall: workCall('recall', 'Take a letter back before receipt.', nothing),
  changeReceiver: workCall(
    'changeReceiver',
    'Send a letter nobody has received yet to another receiver.',
    sending.extend({ reason: wireText(1000).min(1) }),
  ),
  resend: workCall('resend', 'Send a refused letter to another receiver.', sending),
  acknowledge: workCall('acknowledge', 'Take note of a notice.', nothing),
  acknowledgeReturn: workCall('acknowledgeReturn', 'Take note of a refusal.', nothing),
  command: workCall(
    'command',
    'Give an order.',
    z.object({ text: wireText(4000).min(1), personIds: ids, unitIds: ids, dueAt, closes: wireFlag.default(false) }),
  ),
  recordResult: workCall(
    'recordResult',
    'Record the consideration result; before the superiors named it is laid in the same act.',
    z.object({ result: z.enum(workResults), text: wireText(4000).default(''), fileIds: ids, personIds: ids }),
  ),
  presentUpward: workCall('presentUpward', 'Present to a superior.', z.object({ personIds: ids, note })),
  assignOn: workCall('assignOn', 'Hand own work on.', naming),
  returnWork: workCall('returnWork', 'Send work back to its giver.', reason),
  send: workCall('send', 'Send a registered letter.', sending),
  present: workCall('present', 'Present to the head.', naming),
  assign: workCall('assign', 'Assign from the desk.', naming),
  forward: workCall('forward', 'Forward copies.', sending),
  cancelReceipt: workCall('cancelReceipt', 'Cancel a receipt.', reason),
  acceptReport: workCall('acceptReport', 'Accept a report.', nothing),
  refuseReport: workCall('refuseReport', 'Ask for more work.', reason),
  withdrawWork: workCall('withdrawWork', 'Take given work back.', reason),
  close: workCall('close', 'Close the stay.', nothing),
  reopen: workCall('reopen', 'Open a closed stay again.', reason),
  addFiles: workCall(
    'addFiles',
    'Add files to what was registered or issued, with the reason.',
    reason.extend({ fileIds: z.array(wireId).min(1).max(200) }),
  ),
  reclassify: workCall(
    'reclassify',
    'Give a document another secrecy class.',
    reason.extend({ secrecy: wireInteger.min(1).max(4), orderNumber: wireText(100).min(1) }),
  ),
  hold: workCall('hold', 'Hold the document.', reason),
  release: workCall('release', 'Release the document.', nothing),
  follow: workCall('follow', 'Follow the document.', z.object({ dueAt })),
  unfollow: workCall('unfollow', 'Stop following.', nothing),
} as const satisfies Readonly<Record<WorkAction, unknown>>;
