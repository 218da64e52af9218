import type { DocumentView } from '#contract/documents/documents.ts';
import { endOfWorkingDay } from '#domain/calendar/work-calendar.ts';
import type { Sending } from '#domain/dispatches/dispatches.ts';
import { dayOf, endOfDay, lastDayUntil, startOfDay } from '#domain/text/thai-dates.ts';
import { asks, missingAsks, type Answers, type AskName, type Given, type RequiredAsk } from '#domain/workflow/asks.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { personIdsOf, unitIdsOf } from '#web/party-picker/party.ts';
import { receiversOf } from '#web/party-picker/receivers.ts';

import type { ActionTarget, FormValues, SendingValues } from '../form-values.ts';

export type MissingText = `workflow.missing.${RequiredAsk}` | 'workflow.missing.people' | 'workflow.filesUnderWay';

const answers: { readonly [A in keyof Answers]-?: (values: FormValues) => Answers[A] | undefined } = {
  reason: ({ reason }) => reason.trim(),
  note: ({ note }) => note.trim(),
  text: ({ text }) => text.trim(),
  personIds: ({ parties }) => personIdsOf(parties),
  unitIds: ({ parties }) => unitIdsOf(parties),
  receivers: ({ parties, copies, purposeId }) => receiversOf(parties, copies, purposeId),
  purposeId: ({ purposeId }) => purposeId,
  taskTypeId: ({ taskTypeId, parties }) => (personIdsOf(parties).length === 0 ? null : taskTypeId),
  // Work is due at the end of office hours of its day.
  dueAt: ({ dueDay, dueTime }) => (dueDay === null ? null : endOfWorkingDay(dueDay, dueTime)),
  // The work goes on in the morning of its day.
  heldUntil: ({ heldUntilDay }) => (heldUntilDay === null ? null : startOfDay(heldUntilDay)),
  awaitedId: ({ awaited }) => awaited?.documentId ?? null,
  closes: ({ closes }) => closes,
  result: ({ result }) => result,
  fileIds: ({ files }) => files.map(({ fileId }) => fileId),
  // Shown for the whole of its first and its last day.
  from: ({ firstDay }) => (firstDay === null ? null : startOfDay(firstDay)),
  until: ({ lastDay }) => (lastDay === null ? null : endOfDay(lastDay)),
  sendings: ({ sendings }) => sendings.map(sendingOf),
  entryId: ({ entryId }) => entryId,
  secrecy: ({ secrecy }) => secrecy,
  orderNumber: ({ orderNumber }) => orderNumber.trim(),
  proof: ({ ticket }) => ticket,
};

interface AskForm {
  /** Answers that depend on more than the field of the same name. */
  readonly answer?: (values: FormValues) => Given;
  readonly begin?: (document: DocumentView, target: ActionTarget) => Partial<FormValues>;
  /** What the form requires although the action does not. */
  readonly unfinished?: (values: FormValues) => MissingText | undefined;
}

const files: AskForm = {
  unfinished: ({ awaitsFiles }) => (awaitsFiles ? 'workflow.filesUnderWay' : undefined),
};

const sendingOf = ({ channel, postService, ...texts }: SendingValues): Sending => ({
  channel,
  toText: texts.toText.trim(),
  email: channel === 'email' ? texts.email.trim() : '',
  address: texts.address.trim(),
  trackingNumber: texts.trackingNumber.trim(),
  postService: channel === 'post' ? postService : null,
  carriedBy: texts.carriedBy.trim(),
});

/** Exceptions from the default handling of an ask. */
const askForms: { readonly [Name in AskName]?: AskForm } = {
  superiors: {
    answer: ({ isPresented, parties }) => ({ personIds: isPresented ? personIdsOf(parties) : [] }),
    unfinished: ({ isPresented, parties }) =>
      isPresented && parties.length === 0 ? 'workflow.missing.people' : undefined,
  },
  files,
  addedFiles: files,
  newDue: {
    // The current due date, or the requested one.
    begin: ({ legs }, { legId, taskId }) => {
      const leg = legs.find((item) => item.legId === legId);
      const dueAt = leg?.tasks.find((item) => item.taskId === taskId)?.dueAt ?? leg?.dueAt;
      return { dueDay: dueAt ? dayOf(dueAt) : null };
    },
  },
  publicationDays: {
    begin: ({ publishFrom, publishedUntil }) => ({
      firstDay: publishFrom && dayOf(publishFrom),
      lastDay: publishedUntil && lastDayUntil(publishedUntil),
    }),
  },
};

const answersTo = (ask: AskName, values: FormValues): Given =>
  askForms[ask]?.answer?.(values) ??
  Object.fromEntries(asks[ask].answers.map((answer) => [answer, answers[answer](values)]));

/** The input of an action from what is filled in. */
export const inputOf = (action: ActionName, values: FormValues): Given =>
  Object.assign({}, ...actionNamed(action).asks.map((ask) => answersTo(ask, values)));

export const beginForm = (action: ActionName, document: DocumentView, target: ActionTarget): Partial<FormValues> =>
  Object.assign({}, ...actionNamed(action).asks.map((ask) => askForms[ask]?.begin?.(document, target)));

export type Missing = Readonly<Partial<Record<AskName, MissingText>>>;

export function missingIn(action: ActionName, values: FormValues): Missing {
  const { asks: names } = actionNamed(action);
  const missing = missingAsks(names, inputOf(action, values)).map((ask) => [ask, `workflow.missing.${ask}`] as const);
  const unfinished = names.flatMap((ask) => {
    const text = askForms[ask]?.unfinished?.(values);
    return text ? [[ask, text] as const] : [];
  });
  return Object.fromEntries([...missing, ...unfinished]);
}
