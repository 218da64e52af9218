import { z } from 'zod';

import { certificateProof } from '#contract/certificates/certificates.ts';
import { uploadedFile } from '#contract/files.ts';
import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import { dispatchChannels, postServices } from '#domain/dispatches/dispatches.ts';
import { taskResults } from '#domain/workflow/matter/matter.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';
import { party } from '#web/party-picker/party.ts';

/** One external receiver. */
const sendingValues = z.object({
  channel: z.enum(dispatchChannels),
  toText: z.string(),
  email: z.string(),
  address: z.string(),
  postService: z.enum(postServices),
  carriedBy: z.string(),
  trackingNumber: z.string(),
});
export type SendingValues = Readonly<z.output<typeof sendingValues>>;

export const blankSending: SendingValues = {
  channel: 'post',
  toText: '',
  email: '',
  address: '',
  postService: 'registered',
  carriedBy: '',
  trackingNumber: '',
};

/** One shape for the forms of all actions. */
const formValues = z.object({
  text: z.string(),
  reason: z.string(),
  note: z.string(),
  result: z.enum(taskResults),
  parties: z.array(party).readonly(),
  copies: z.array(party).readonly(),
  purposeId: z.number().nullable(),
  taskTypeId: z.number().nullable().default(null),
  /** `YYYY-MM-DD`. */
  dueDay: z.string().nullable(),
  /** Defaults to the closing time of that day. */
  dueTime: z.string(),
  /** `YYYY-MM-DD`, the day a hold ends. */
  heldUntilDay: z.string().nullable(),
  /** The letter a hold waits for, with its displayed text. */
  awaited: z.object({ documentId: z.number(), text: z.string() }).nullable(),
  /** `YYYY-MM-DD`, the days of a publication. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  closes: z.boolean(),
  /** Also present the result to superiors. */
  isPresented: z.boolean(),
  files: z.array(uploadedFile).readonly(),
  /** Files are still being uploaded. */
  awaitsFiles: z.boolean(),
  sendings: z.array(sendingValues).min(1).readonly(),
  /** The entry of a reserved number; null releases the current one. */
  entryId: z.number().nullable().optional(),
  /** 0 while no class is selected. */
  secrecy: z.number(),
  orderNumber: z.string(),
  /** Typed for each signature; kept nowhere. */
  pin: z.string().default(''),
  proof: certificateProof.nullable().default(null),
  /** For which `proof` was exchanged. */
  ticket: z.string().default(''),
});
export type FormValues = Readonly<z.output<typeof formValues>>;

export const blankValues: FormValues = {
  text: '',
  reason: '',
  note: '',
  result: 'done',
  parties: [],
  copies: [],
  purposeId: null,
  taskTypeId: null,
  dueDay: null,
  dueTime: defaultOfficeHours.closes,
  heldUntilDay: null,
  awaited: null,
  firstDay: null,
  lastDay: null,
  closes: false,
  isPresented: false,
  files: [],
  awaitsFiles: false,
  sendings: [blankSending],
  entryId: undefined,
  secrecy: 0,
  orderNumber: '',
  pin: '',
  proof: null,
  ticket: '',
};

/** What is kept nowhere, also not in a form that was left. */
export const withoutSecrets = { pin: '', proof: null, ticket: '' } as const satisfies Partial<FormValues>;

const actionTarget = z.object({ documentId: z.number(), legId: z.number(), taskId: z.number().nullable() });
export type ActionTarget = Readonly<z.output<typeof actionTarget>>;

/** A saved form that was not submitted. */
export const unfinishedForm = z.object({ action: z.enum(actionNames), target: actionTarget, values: formValues });

/** Always leaves at least one receiver. */
export function withoutSending(sendings: readonly SendingValues[], index: number): readonly SendingValues[] {
  const others = sendings.toSpliced(index, 1);
  return others.length === 0 ? [blankSending] : others;
}

/**
 * The error of an external receiver after sending. It stays with the receiver as long as its values are unchanged,
 * also when other rows were removed; identical rows are matched by position.
 */
export function refusalOfSending(
  sending: SendingValues,
  index: number,
  sent: readonly SendingValues[],
  refused: Readonly<Record<string, string>>,
): string | undefined {
  const isSent = (row: number) => sent[row] !== undefined && isSameSending(sent[row], sending);
  const position = isSent(index) ? index : sent.findIndex((_sending, row) => isSent(row) && refused[`sendings.${row}`]);
  return refused[`sendings.${position}`];
}

const isSameSending = (a: SendingValues, b: SendingValues): boolean =>
  sendingFields.every((field) => a[field] === b[field]);

const sendingFields = sendingValues.keyof().options;

/** Fields that change without input by the person. */
const derived: readonly string[] = ['dueTime', 'awaitsFiles', ...Object.keys(withoutSecrets)];

/** Whether closing the form would lose input: its values differ from the initial ones. */
export function isFilled(values: FormValues, initial: Partial<FormValues> = {}): boolean {
  const before = new Map<string, unknown>(Object.entries({ ...blankValues, ...initial }));
  return Object.entries(values).some(
    ([field, value]) => !derived.includes(field) && asTyped(value) !== asTyped(before.get(field)),
  );
}

const asTyped = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.trim() : part));
