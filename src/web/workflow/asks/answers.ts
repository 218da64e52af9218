import type { DocumentView } from '#contract/documents/documents.ts';
import { endOfWorkingDay } from '#domain/calendar/work-calendar.ts';
import type { Sending } from '#domain/dispatches/dispatches.ts';
import { dayOf, endOfDay, lastDayUntil, startOfDay } from '#domain/text/thai-dates.ts';
import { missingAsks, type AskName, type InputOf, type RequiredAsk } from '#domain/workflow/asks.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { personIdsOf, unitIdsOf } from '#web/party-picker/party.ts';
import { receiversOf } from '#web/party-picker/receivers.ts';

import type { FormValues, SendingValues } from '../form-values.ts';

/** The sentence about a field that must be filled in and is not. */
export type MissingText = `workflow.missing.${RequiredAsk}` | 'workflow.missing.people' | 'workflow.filesUnderWay';

interface AskForm<Name extends AskName> {
  /** What is filled in, as the action takes it. */
  readonly answer: (values: FormValues) => InputOf<readonly [Name]>;
  /** What is filled in from the start. */
  readonly begin?: (document: DocumentView) => Partial<FormValues>;
  /** What is missing although the action as such would not need it. */
  readonly unfinished?: (values: FormValues) => MissingText | undefined;
}

const note = { answer: (values: FormValues) => ({ note: values.note.trim() }) };
const people = { answer: ({ parties }: FormValues) => ({ personIds: personIdsOf(parties) }) };
const parties = {
  answer: (values: FormValues) => ({ personIds: personIdsOf(values.parties), unitIds: unitIdsOf(values.parties) }),
};
const receivers = {
  answer: (values: FormValues) => ({ receivers: receiversOf(values.parties, values.copies, values.purposeId) }),
};
const files = {
  answer: (values: FormValues) => ({ fileIds: values.files.map(({ fileId }) => fileId) }),
  unfinished: ({ awaitsFiles }: FormValues) => (awaitsFiles ? 'workflow.filesUnderWay' : undefined),
} as const;

const sendingOf = ({ channel, postService, ...texts }: SendingValues): Sending => ({
  channel,
  toText: texts.toText.trim(),
  email: channel === 'email' ? texts.email.trim() : '',
  address: texts.address.trim(),
  trackingNumber: texts.trackingNumber.trim(),
  postService: channel === 'post' ? postService : null,
  carriedBy: texts.carriedBy.trim(),
});

/** How what is filled in answers each ask. */
const askForms: { readonly [Name in AskName]: AskForm<Name> } = {
  reason: { answer: ({ reason }) => ({ reason: reason.trim() }) },
  note,
  opinion: note,
  comment: note,
  signingNote: note,
  people,
  successor: people,
  parties,
  addressees: parties,
  superiors: {
    answer: (values) => ({ personIds: values.isPresented ? personIdsOf(values.parties) : [] }),
    unfinished: (values) => (values.isPresented && values.parties.length === 0 ? 'workflow.missing.people' : undefined),
  },
  receivers,
  receiversAgain: receivers,
  receiversInstead: receivers,
  purpose: { answer: ({ purposeId }) => ({ purposeId }) },
  // Work is due at the end of office hours of its day.
  due: { answer: ({ dueDay, dueTime }) => ({ dueAt: dueDay === null ? null : endOfWorkingDay(dueDay, dueTime) }) },
  order: { answer: ({ text }) => ({ text: text.trim() }) },
  closing: { answer: ({ closes }) => ({ closes }) },
  result: { answer: ({ result, text }) => ({ result, text: text.trim() }) },
  files,
  addedFiles: files,
  report: { answer: () => ({}) },
  publicationDays: {
    // Shown for the whole of its first and its last day.
    answer: ({ firstDay, lastDay }) => ({
      from: firstDay === null ? null : startOfDay(firstDay),
      until: lastDay === null ? null : endOfDay(lastDay),
    }),
    // A form sent as it was opened changes nothing: an end in the past is no day to be chosen again.
    begin: ({ publishFrom, publishedUntil }) => ({
      firstDay: publishFrom && dayOf(publishFrom),
      lastDay: publishedUntil && lastDayUntil(publishedUntil),
    }),
  },
  sendings: { answer: ({ sendings }) => ({ sendings: sendings.map(sendingOf) }) },
  reservedNumber: {
    answer: ({ entryId = null }) => ({ entryId }),
    // Null lets the number used so far go: nothing chosen is something else.
    unfinished: ({ entryId }) => (entryId === undefined ? 'workflow.missing.reservedNumber' : undefined),
  },
  secrecyClass: { answer: ({ secrecy, orderNumber }) => ({ secrecy, orderNumber: orderNumber.trim() }) },
};

/** What can be said of every ask alike. */
type AnyAskForm = Pick<AskForm<AskName>, 'begin' | 'unfinished'> & { readonly answer: (values: FormValues) => object };

const formOf = (ask: AskName): AnyAskForm => askForms[ask];

/** The input of an action from what is filled in. */
export const inputOf = (action: ActionName, values: FormValues): object =>
  Object.assign({}, ...actionNamed(action).asks.map((ask) => formOf(ask).answer(values)));

/** What stands in the form of an action from the start. */
export const beginForm = (action: ActionName, document: DocumentView): Partial<FormValues> =>
  Object.assign({}, ...actionNamed(action).asks.map((ask) => formOf(ask).begin?.(document)));

export type Missing = Readonly<Partial<Record<AskName, MissingText>>>;

/** The sentence about each field that must be filled in and is not. */
export function missingIn(action: ActionName, values: FormValues): Missing {
  const { asks } = actionNamed(action);
  const missing = missingAsks(asks, inputOf(action, values)).map((ask) => [ask, `workflow.missing.${ask}`] as const);
  const unfinished = asks.flatMap((ask) => {
    const text = formOf(ask).unfinished?.(values);
    return text ? [[ask, text] as const] : [];
  });
  return Object.fromEntries([...missing, ...unfinished]);
}
