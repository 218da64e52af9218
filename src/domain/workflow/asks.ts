import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { isEmail } from '#domain/text/email-text.ts';
import type { Sending } from '#domain/dispatches/dispatches.ts';
import type { Json } from '#domain/events.ts';

import type { TaskResult } from './matter/matter.ts';
import type { NamedRole, Receiver } from './receivers.ts';

/** Everything a form can ask for. An ask names its answers; an action names its asks. */
export interface Answers {
  readonly reason: string;
  readonly note: string;
  readonly text: string;
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly receivers: readonly Receiver[];
  readonly purposeId: number | null;
  readonly taskTypeId: number | null;
  readonly dueAt: Date | null;
  /** When a hold ends automatically; null = not by a date. */
  readonly heldUntil: Date | null;
  readonly awaitedId: number | null;
  /** ทราบ / เก็บ / ยุติ: the order ends the leg. */
  readonly closes: boolean;
  readonly result: TaskResult;
  readonly fileIds: readonly number[];
  /** First moment of a publication; null = now. */
  readonly from: Date | null;
  /** Last moment of a publication; null = indefinitely. */
  readonly until: Date | null;
  readonly sendings: readonly Sending[];
  /** The register entry of a reserved number; null releases the current one. */
  readonly entryId: number | null;
  readonly secrecy: number;
  readonly orderNumber: string;
  /** The ticket of `proveSigner`. Never logged. */
  readonly proof?: string | undefined;
}

/** The answers of one request; an action has those its asks name. */
export type Given = Partial<Answers>;

interface Ask {
  readonly answers: readonly (keyof Answers)[];
  /** Whether a required answer is missing. Asks without it are optional. */
  readonly isMissing?: (given: Given) => boolean;
  /** The event's note in the history; the notes of several asks are joined in their order. */
  readonly note?: (given: Given) => string;
  /** The part of the letter to which the files of this answer belong. */
  readonly filePart?: 'result' | 'addition';
  /** The answer fits one letter only: an action with this ask cannot be done in bulk. */
  readonly isAboutOneLetter?: true;
}

/** A receiver outside without a name, or without a valid address for e-mail. */
const isUnaddressed = ({ channel, toText, email }: Sending) =>
  isBlank(toText) || (channel === 'email' && !isEmail(email));

const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';
const isEmpty = (list: readonly unknown[] | undefined) => list === undefined || list.length === 0;
const note = ({ note: text = '' }: Given) => text;

/**
 * Everything an action can ask for. An action's asks determine its input type, its schema and form, what is missing
 * before it can be sent, the persons and units the server looks up, and what the event log stores.
 */
export const asks = {
  reason: {
    answers: ['reason'],
    isMissing: ({ reason }) => isBlank(reason),
    note: ({ reason = '' }) => reason,
  },
  /** ข้อความถึงผู้รับ */
  note: { answers: ['note'], note },
  /** ความเห็น to a superior */
  opinion: { answers: ['note'], note },
  /** ความเห็น to the person who asked for it */
  answer: { answers: ['note'], isMissing: (given) => isBlank(given.note), note },
  /** ความเห็นผู้ตรวจ */
  comment: { answers: ['note'], note },
  /** ข้อความประกอบการลงนาม */
  signingNote: { answers: ['note'], note },
  /** That it is who signs. */
  signerProof: { answers: ['proof'] },
  /** Superiors, or others of the agency. */
  people: { answers: ['personIds'], isMissing: ({ personIds }) => isEmpty(personIds) },
  /** One person to replace the task's holder. */
  successor: { answers: ['personIds'], isMissing: ({ personIds }) => isEmpty(personIds), isAboutOneLetter: true },
  parties: {
    answers: ['personIds', 'unitIds'],
    isMissing: ({ personIds, unitIds }) => isEmpty(personIds) && isEmpty(unitIds),
  },
  advisers: {
    answers: ['personIds', 'unitIds'],
    isMissing: ({ personIds, unitIds }) => isEmpty(personIds) && isEmpty(unitIds),
  },
  /** Persons and units an order is for; without any the desk distributes it. */
  addressees: { answers: ['personIds', 'unitIds'] },
  /** Superiors to whom a result is presented as well. */
  superiors: { answers: ['personIds'] },
  receivers: { answers: ['receivers'], isMissing: ({ receivers }) => isEmpty(receivers) },
  /** Receivers to replace those who sent it back. */
  receiversAgain: { answers: ['receivers'], isMissing: ({ receivers }) => isEmpty(receivers), isAboutOneLetter: true },
  /** Receivers to replace one who has not received it yet. */
  receiversInstead: {
    answers: ['receivers'],
    isMissing: ({ receivers }) => isEmpty(receivers),
    isAboutOneLetter: true,
  },
  purpose: { answers: ['purposeId'] },
  /** Of the tasks of the persons named; what becomes of it at a unit is decided there. */
  taskType: { answers: ['taskTypeId'] },
  due: { answers: ['dueAt'] },
  /** A due date later than the current one. */
  newDue: {
    answers: ['dueAt'],
    isMissing: ({ dueAt = null }) => dueAt === null,
    note: ({ dueAt }) => (dueAt ? dayInFigures(dayOf(dueAt)) : ''),
  },
  /** รอเรื่อง: until a date, or for another document. */
  awaited: { answers: ['heldUntil', 'awaitedId'], isAboutOneLetter: true },
  /** ข้อสั่งการ */
  order: {
    answers: ['text'],
    isAboutOneLetter: true,
    isMissing: ({ text }) => isBlank(text),
    note: ({ text = '' }) => text,
  },
  closing: { answers: ['closes'] },
  result: { answers: ['result', 'text'], note: ({ text = '' }) => text },
  files: { answers: ['fileIds'], filePart: 'result', isAboutOneLetter: true },
  /** Files added after the letter was issued or registered. */
  addedFiles: {
    answers: ['fileIds'],
    isMissing: ({ fileIds }) => isEmpty(fileIds),
    filePart: 'addition',
    isAboutOneLetter: true,
  },
  /** No answer: the report is shown before it is accepted or closed. */
  report: { answers: [] },
  publicationDays: { answers: ['from', 'until'], isAboutOneLetter: true },
  /** The channel and address of each receiver outside. */
  sendings: {
    answers: ['sendings'],
    isMissing: ({ sendings = [] }) => isEmpty(sendings) || sendings.some(isUnaddressed),
    isAboutOneLetter: true,
    note: ({ sendings = [] }) => sendings.map(({ toText }) => toText).join(', '),
  },
  reservedNumber: { answers: ['entryId'], isMissing: ({ entryId }) => entryId === undefined, isAboutOneLetter: true },
  /** Another class, and the order for it. */
  secrecyClass: {
    answers: ['secrecy', 'orderNumber'],
    isAboutOneLetter: true,
    isMissing: ({ secrecy = 0, orderNumber }) => secrecy === 0 || isBlank(orderNumber),
    note: ({ orderNumber = '' }) => orderNumber,
  },
} as const satisfies Readonly<Record<string, Ask>>;

export type AskName = keyof typeof asks;
type AsksWith<Trait> = { [Name in AskName]: (typeof asks)[Name] extends Trait ? Name : never }[AskName];
export type RequiredAsk = AsksWith<{ readonly isMissing: unknown }>;
export type AskAboutOneLetter = AsksWith<{ readonly isAboutOneLetter: true }>;

export type InputOf<Names extends readonly AskName[]> = Pick<Answers, (typeof asks)[Names[number]]['answers'][number]>;

const askOf = (name: AskName): Ask => asks[name];

export const isRequired = (name: AskName): name is RequiredAsk => askOf(name).isMissing !== undefined;

export const missingAsks = (names: readonly AskName[], given: Given): readonly RequiredAsk[] =>
  names.filter(isRequired).filter((name) => askOf(name).isMissing?.(given));

/** The note of an event; empty when nothing was written. */
export const noteOf = (names: readonly AskName[], given: Given): string =>
  names
    .map((name) => askOf(name).note?.(given) ?? '')
    .filter((text) => text !== '')
    .join(' ');

export const filePartOf = (names: readonly AskName[]): 'result' | 'addition' | undefined =>
  names.map((name) => askOf(name).filePart).find((part) => part !== undefined);

/**
 * What the event log stores of each answer besides the note. Every answer must have an entry, if only an empty one
 * because the note or another column has it.
 */
const logged: { readonly [A in keyof Answers]-?: (given: Given) => Readonly<Record<string, Json | undefined>> } = {
  reason: () => ({}),
  note: () => ({}),
  text: () => ({}),
  personIds: (given) => ({ personIds: referencesIn(given).personIds }),
  unitIds: (given) => ({ unitIds: referencesIn(given).unitIds }),
  receivers: (given) => {
    const { personIds, unitIds } = referencesIn(given);
    return { personIds, unitIds, ...rolesIn(given) };
  },
  purposeId: ({ purposeId }) => ({ purposeId }),
  // Only persons get a task.
  taskTypeId: (given) => ({ taskTypeId: referencesIn(given).taskTypeId }),
  dueAt: ({ dueAt }) => ({ dueAt: dueAt?.toISOString() }),
  heldUntil: ({ heldUntil }) => ({ heldUntil: heldUntil?.toISOString() }),
  awaitedId: ({ awaitedId }) => ({ awaitedId }),
  closes: ({ closes }) => ({ closes }),
  result: ({ result }) => ({ result }),
  fileIds: ({ fileIds }) => ({ fileIds }),
  from: ({ from }) => ({ from: from?.toISOString() }),
  until: ({ until }) => ({ until: until?.toISOString() }),
  sendings: ({ sendings = [] }) => ({ sendings: sendings.map(({ channel, toText }) => ({ channel, toText })) }),
  entryId: ({ entryId }) => ({ entryId }),
  // The event of a changed class has both classes.
  secrecy: () => ({}),
  orderNumber: () => ({}),
  proof: () => ({}),
};

/** The roles a letter is sent to; nothing when none is named. */
export const rolesIn = (given: Given): Readonly<Record<string, Json | undefined>> => {
  const { roles } = referencesIn(given);
  return roles.length === 0 ? {} : { roles: roles.map(({ unitId, role }) => ({ unitId, role })) };
};

export const detailsOf = (names: readonly AskName[], given: Given): Readonly<Record<string, Json | undefined>> =>
  Object.assign({}, ...names.flatMap((name) => askOf(name).answers.map((answer) => logged[answer](given))));

/** The ids in an input: for the directory, the locks and the log. */
export interface References {
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly roles: readonly NamedRole[];
  readonly purposeIds: readonly number[];
  readonly taskTypeId: number | null;
  readonly fileIds: readonly number[];
  readonly entryId: number | null;
  readonly documentIds: readonly number[];
}

export const referencesIn = ({
  personIds = [],
  unitIds = [],
  receivers = [],
  purposeId = null,
  taskTypeId = null,
  fileIds = [],
  entryId = null,
  awaitedId = null,
}: Given): References => ({
  personIds: [...personIds, ...receivers.flatMap((receiver) => receiver.personId ?? [])],
  unitIds: [...unitIds, ...receivers.map((receiver) => receiver.unitId)],
  roles: receivers.flatMap(({ unitId, role }) => (role ? [{ unitId, role }] : [])),
  purposeIds: [
    ...(purposeId === null ? [] : [purposeId]),
    ...receivers.flatMap((receiver) => receiver.purposeId ?? []),
  ],
  taskTypeId: personIds.length === 0 ? null : taskTypeId,
  fileIds,
  entryId,
  documentIds: awaitedId === null ? [] : [awaitedId],
});
