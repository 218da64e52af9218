import { z } from 'zod';

import { isEmail } from '#domain/text/email-text.ts';
import { dispatchChannels, postServices } from '#domain/dispatches/dispatches.ts';
import type { FieldProblem } from '#domain/refusal-codes.ts';
import { asks, missingAsks, type Answers, type AskName } from '#domain/workflow/asks.ts';
import { taskResults } from '#domain/workflow/matter/matter.ts';
import { actionNamed, actionNames, type ActionInput, type ActionName } from '#domain/workflow/permitted-actions.ts';

import { defineCall } from './define-call.ts';
import { receiver } from './documents/documents.ts';
import { wireFlag, wireId, wireMoment, wireObject, wireSecrecy, wireText } from './wire.ts';

const ids = z.array(wireId).max(200).default([]);
const moment = wireMoment.nullable().default(null);

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
    message: 'email-not-valid' satisfies FieldProblem,
  });

/** The wire schema of each answer. The ask decides whether it is required. */
const answers: { readonly [A in keyof Answers]-?: z.ZodType<Answers[A]> } = {
  reason: wireText(1000).default(''),
  note: wireText(2000).default(''),
  text: wireText(4000).default(''),
  personIds: ids,
  unitIds: ids,
  receivers: z.array(receiver).max(200).default([]),
  purposeId: wireId.nullable().default(null),
  taskTypeId: wireId.nullable().default(null),
  dueAt: moment,
  heldUntil: moment,
  awaitedId: wireId.nullable().default(null),
  closes: wireFlag.default(false),
  result: z.enum(taskResults),
  fileIds: ids,
  from: moment,
  until: moment,
  sendings: z.array(sending).max(100).default([]),
  entryId: wireId.nullable(),
  secrecy: wireSecrecy,
  orderNumber: wireText(100).default(''),
  proof: z.string().max(10_000).optional(),
};

/** The persons and units named are checked with the roster, when the action is planned (`nobody-named`). */
const namesParties = (ask: AskName) =>
  asks[ask].answers.some((answer) => answer === 'personIds' || answer === 'unitIds');

function inputOf<Name extends ActionName>(name: Name): z.ZodType<ActionInput<Name>> {
  const { asks: names } = actionNamed(name);
  const shape = Object.fromEntries(
    names.flatMap((ask) => asks[ask].answers.map((answer) => [answer, answers[answer]])),
  );
  const input = z.object(shape).superRefine((given, { addIssue }) => {
    for (const ask of missingAsks(names, given).filter((name) => !namesParties(name)))
      addIssue({ code: 'custom', path: [asks[ask].answers[0]], message: 'required' satisfies FieldProblem });
  });
  // The shape has exactly the answers of the action's asks, which is how `ActionInput` is defined.
  return input.prefault({}) as unknown as z.ZodType<ActionInput<Name>>;
}

const done = wireObject({
  documentId: wireId,
  legId: wireId,
  /** The register number of the leg afterwards, empty when it has none. */
  registerNumber: z.string(),
});

const actionCall = <Name extends ActionName>(name: Name) =>
  defineCall({
    method: 'POST',
    path: `sarabun/work/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    access: 'signedIn',
    changes: true,
    summary: actionNamed(name).summary,
    body: wireObject({
      documentId: wireId,
      legId: wireId,
      taskId: wireId.nullable().default(null),
      input: inputOf(name),
    }),
    reply: z.object({ item: done }),
  });

type ActionCalls = { readonly [Name in ActionName]: ReturnType<typeof actionCall<Name>> };

export const workflowCalls = Object.fromEntries(
  actionNames.map((name) => [name, actionCall(name)]),
  // Built from every action name, each by its own definition.
) as unknown as ActionCalls;
