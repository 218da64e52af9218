import { z } from 'zod';

import { isEmail } from '#domain/text/email-text.ts';
import { dispatchChannels, postServices } from '#domain/dispatches/dispatches.ts';
import type { Answers, AskName, asks } from '#domain/workflow/asks.ts';
import { taskResults } from '#domain/workflow/matter/matter.ts';
import { actionNamed, actionNames, type ActionInput, type ActionName } from '#domain/workflow/permitted-actions.ts';

import { defineCall } from './define-call.ts';
import { receiver } from './documents/documents.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const ids = z.array(wireId).max(200).default([]);
const note = wireText(2000).default('');
const moment = wireMoment.nullable().default(null);
const receivers = z.array(receiver).min(1).max(200);

const sending = z
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

/** How each ask is sent: a schema for every answer it names, no more and no fewer. */
const shapes: {
  readonly [Name in AskName]: { readonly [A in (typeof asks)[Name]['answers'][number]]: z.ZodType<Answers[A]> };
} = {
  reason: { reason: wireText(1000).min(1) },
  note: { note },
  opinion: { note },
  comment: { note },
  signingNote: { note },
  people: { personIds: ids },
  successor: { personIds: ids },
  parties: { personIds: ids, unitIds: ids },
  addressees: { personIds: ids, unitIds: ids },
  superiors: { personIds: ids },
  receivers: { receivers },
  receiversAgain: { receivers },
  receiversInstead: { receivers },
  purpose: { purposeId: wireId.nullable().default(null) },
  due: { dueAt: moment },
  order: { text: wireText(4000).min(1) },
  closing: { closes: wireFlag.default(false) },
  result: { result: z.enum(taskResults), text: wireText(4000).default('') },
  files: { fileIds: ids },
  addedFiles: { fileIds: z.array(wireId).min(1).max(200) },
  report: {},
  publicationDays: { from: moment, until: moment },
  sendings: { sendings: z.array(sending).min(1).max(100) },
  reservedNumber: { entryId: wireId.nullable() },
  secrecyClass: { secrecy: wireInteger.min(1).max(4), orderNumber: wireText(100).min(1) },
};

/** The input of an action, as its asks are sent. */
function inputOf<Name extends ActionName>(name: Name): z.ZodType<ActionInput<Name>> {
  const shape: z.ZodRawShape = Object.assign({}, ...actionNamed(name).asks.map((ask) => shapes[ask]));
  // The shape has exactly the answers of the action's asks, which is how `ActionInput` is defined.
  return z.object(shape).prefault({}) as unknown as z.ZodType<ActionInput<Name>>;
}

const done = wireObject({
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId],
  /** The register number of the leg afterwards, empty when it has none. */
  registerNumber: ['F_REGISTER_NO', z.string()],
});

const actionCall = <Name extends ActionName>(name: Name) =>
  defineCall({
    method: 'POST',
    path: `sarabun/work/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    access: 'signedIn',
    changes: true,
    summary: actionNamed(name).summary,
    body: wireObject({
      documentId: ['F_DOC_ID', wireId],
      legId: ['F_TRANS_ID', wireId],
      taskId: ['F_JOB_ID', wireId.nullable().default(null)],
      input: ['input', inputOf(name)],
    }),
    reply: z.object({ item: done }),
  });

type ActionCalls = { readonly [Name in ActionName]: ReturnType<typeof actionCall<Name>> };

/** One call for each action. */
export const workflowCalls = Object.fromEntries(
  actionNames.map((name) => [name, actionCall(name)]),
  // Built from every name of the table, each by its own definition.
) as unknown as ActionCalls;
