import { z } from 'zod';

import { uploadedFile } from '#contract/files.ts';
import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import { dispatchChannels, postServices } from '#domain/dispatches/dispatches.ts';
import { taskResults } from '#domain/workflow/matter/matter.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';
import { party } from '#web/party-picker/party.ts';

/** One receiver outside. */
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

/** What is filled in so far, in the form of whatever action. */
const formValues = z.object({
  text: z.string(),
  reason: z.string(),
  note: z.string(),
  result: z.enum(taskResults),
  parties: z.array(party).readonly(),
  copies: z.array(party).readonly(),
  purposeId: z.number().nullable(),
  /** `YYYY-MM-DD`. */
  dueDay: z.string().nullable(),
  /** When offices close on that day. */
  dueTime: z.string(),
  /** `YYYY-MM-DD`, of a hold. */
  heldUntilDay: z.string().nullable(),
  /** The letter a hold waits for, as it is shown. */
  awaited: z.object({ documentId: z.number(), text: z.string() }).nullable(),
  /** `YYYY-MM-DD`, of a publication. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  closes: z.boolean(),
  /** A result is presented to superiors as well. */
  isPresented: z.boolean(),
  files: z.array(uploadedFile).readonly(),
  /** Files are still on their way to the server. */
  awaitsFiles: z.boolean(),
  /** Never empty: there is always a first. */
  sendings: z.array(sendingValues).min(1).readonly(),
  /** Of a reserved number; null lets the one used so far go. */
  entryId: z.number().nullable().optional(),
  /** The new class; 0 while none is chosen. */
  secrecy: z.number(),
  orderNumber: z.string(),
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
};

const actionTarget = z.object({ documentId: z.number(), legId: z.number(), taskId: z.number().nullable() });
/** At which leg and task something is done. */
export type ActionTarget = Readonly<z.output<typeof actionTarget>>;

/** A form as it was left: which action, at what, and what was filled in. */
export const unfinishedForm = z.object({ action: z.enum(actionNames), target: actionTarget, values: formValues });

/** One receiver outside taken out; there is always a first. */
export function withoutSending(sendings: readonly SendingValues[], at: number): readonly SendingValues[] {
  const others = sendings.toSpliced(at, 1);
  return others.length === 0 ? [blankSending] : others;
}

/**
 * What was found wrong with a receiver outside when the form was sent: it is shown at that receiver as long as the
 * receiver stands as it was sent, wherever others were taken out. Two that are the same are told apart by their places.
 */
export function refusalOfSending(
  sending: SendingValues,
  at: number,
  sent: readonly SendingValues[],
  refused: Readonly<Record<string, string>>,
): string | undefined {
  const isSent = (place: number) => sent[place] !== undefined && isSameSending(sent[place], sending);
  const place = isSent(at) ? at : sent.findIndex((_each, row) => isSent(row) && refused[`sendings.${row}`]);
  return refused[`sendings.${place}`];
}

const isSameSending = (a: SendingValues, b: SendingValues): boolean =>
  sendingFields.every((field) => a[field] === b[field]);

const sendingFields = sendingValues.keyof().options;

/** What changes in a form without anybody choosing it. */
const derived: readonly string[] = ['dueTime', 'awaitsFiles'] satisfies (keyof FormValues)[];

/** Something was typed or chosen that would be lost: the form differs from how it began. */
export function isFilled(values: FormValues, begun: Partial<FormValues> = {}): boolean {
  const before = new Map<string, unknown>(Object.entries({ ...blankValues, ...begun }));
  return Object.entries(values).some(
    ([field, value]) => !derived.includes(field) && asTyped(value) !== asTyped(before.get(field)),
  );
}

const asTyped = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.trim() : part));
