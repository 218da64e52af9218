import { z } from 'zod';

import { uploadedFile } from '#contract/files.ts';
import { dispatchChannels, postServices } from '#domain/dispatches/dispatches.ts';
import { workResults } from '#domain/workflow/matter/matter.ts';
import { workActionNames } from '#domain/workflow/work-actions.ts';
import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import { party } from '#web/party-picker/party.ts';

/** One receiver outside. */
const sendingDraft = z.object({
  channel: z.enum(dispatchChannels).default('post'),
  dispatchedTo: z.string().default(''),
  email: z.string().default(''),
  address: z.string().default(''),
  postService: z.enum(postServices).default('registered'),
  carriedBy: z.string().default(''),
  trackingNumber: z.string().default(''),
});
export type SendingDraft = Readonly<z.output<typeof sendingDraft>>;

export const blankSending: SendingDraft = sendingDraft.parse({});

/** What a person has filled in so far, for whatever action. */
const workDraft = z.object({
  text: z.string(),
  reason: z.string(),
  note: z.string(),
  result: z.enum(workResults),
  parties: z.array(party).readonly(),
  copies: z.array(party).readonly(),
  purposeId: z.number().nullable(),
  /** `YYYY-MM-DD`. */
  dueDay: z.string().nullable(),
  /** When offices close on that day. */
  dueTime: z.string().default(defaultOfficeHours.closes),
  /** `YYYY-MM-DD`, of a publication. */
  firstDay: z.string().nullable().default(null),
  lastDay: z.string().nullable().default(null),
  closes: z.boolean(),
  /** A result goes before superiors as well. */
  isPresented: z.boolean().default(false),
  files: z.array(uploadedFile).readonly(),
  /** Files are still on their way to the server. */
  awaitsFiles: z.boolean().default(false),
  ...sendingDraft.shape,
  /** Further receivers outside. */
  others: z.array(sendingDraft).readonly().default([]),
  /** Of a reserved number; null lets the kept one go. */
  entryId: z.number().nullable().optional(),
  /** The new class; 0 while none is chosen. */
  secrecy: z.number().default(0),
  orderNumber: z.string().default(''),
});
export type WorkDraft = Readonly<z.output<typeof workDraft>>;

const workTarget = z.object({ documentId: z.number(), legId: z.number(), taskId: z.number().nullable() });
/** On which stay and which piece of work something is done. */
export type WorkTarget = Readonly<z.output<typeof workTarget>>;

/** A form as it was left: which action, on what, and what was filled in. */
export const unfinishedWork = z.object({ action: z.enum(workActionNames), target: workTarget, draft: workDraft });

export const emptyDraft: WorkDraft = {
  text: '',
  reason: '',
  note: '',
  result: 'done',
  parties: [],
  copies: [],
  purposeId: null,
  dueDay: null,
  dueTime: defaultOfficeHours.closes,
  firstDay: null,
  lastDay: null,
  closes: false,
  isPresented: false,
  files: [],
  awaitsFiles: false,
  ...blankSending,
  others: [],
  entryId: undefined,
  secrecy: 0,
  orderNumber: '',
};

/** Everybody outside it is to go to, the first named first. */
export const sendingsIn = (draft: WorkDraft): readonly SendingDraft[] => [draft, ...draft.others];

/** One receiver outside taken out; there is always a first. */
export function withoutSending(draft: WorkDraft, at: number): Partial<WorkDraft> {
  const [first = blankSending, ...others] = sendingsIn(draft)
    .toSpliced(at, 1)
    .map((sending) => sendingDraft.parse(sending));
  return { ...first, others };
}

/**
 * What was found wrong with a receiver outside when the form was sent: it stands with him as long as he stands as he was
 * sent, wherever others were taken out. Two who are the same are told apart by their places.
 */
export function refusalOfSending(
  sending: SendingDraft,
  at: number,
  sent: readonly SendingDraft[],
  refused: Readonly<Record<string, string>>,
): string | undefined {
  const isSent = (place: number) => sent[place] !== undefined && isSameSending(sent[place], sending);
  const place = isSent(at) ? at : sent.findIndex((_each, row) => isSent(row) && refused[`sendings.${row}`]);
  return refused[`sendings.${place}`];
}

/** Whether both say the same of a receiver outside. */
const isSameSending = (a: SendingDraft, b: SendingDraft): boolean =>
  sendingFields.every((field) => a[field] === b[field]);

const sendingFields = sendingDraft.keyof().options;

/** What changes in a form without anybody choosing it. */
const follows: readonly string[] = ['dueTime', 'awaitsFiles'] satisfies (keyof WorkDraft)[];

/** Something was typed or chosen that would be lost: it stands otherwise than the form began. */
export function isFilled(draft: WorkDraft, begun: Partial<WorkDraft> = {}): boolean {
  const before = new Map<string, unknown>(Object.entries({ ...emptyDraft, ...begun }));
  return Object.entries(draft).some(
    ([field, value]) => !follows.includes(field) && said(value) !== said(before.get(field)),
  );
}

const said = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);
