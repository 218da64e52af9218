import type { DocumentView } from '#contract/documents/documents.ts';
import type { TaskView, LegView } from '#contract/documents/route.ts';
import type { DocumentState } from '#domain/documents/document.ts';
import type { LegState } from '#domain/workflow/states/leg-transitions.ts';
import type { TaskState } from '#domain/workflow/states/task-transitions.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

const legLabels: Readonly<Record<LegState, `documents.leg${Capital}`>> = {
  unreceived: 'documents.legUnreceived',
  received: 'documents.legReceived',
  presented: 'documents.legPresented',
  assigned: 'documents.legAssigned',
  reported: 'documents.legReported',
  closed: 'documents.legClosed',
  returned: 'documents.legReturned',
  recalled: 'documents.legRecalled',
  cancelled: 'documents.legCancelled',
};

type Capital =
  | 'Unreceived'
  | 'Received'
  | 'Presented'
  | 'Assigned'
  | 'Reported'
  | 'Closed'
  | 'Returned'
  | 'Recalled'
  | 'Cancelled';

/** Copies are for information: once received, they need no further action. */
export const legLabelOf = ({ kind, state }: Pick<LegView, 'kind' | 'state'>) =>
  kind === 'copy' && state === 'received' ? 'documents.legCopyReceived' : legLabels[state];

/** A letter written here is not received there: it waits for what it needs next. */
const ownLetterLabels: Readonly<Partial<Record<DocumentState, `documents.${OwnLetterLabel}`>>> = {
  returned: 'documents.stateReturned',
  inReview: 'documents.stateInReview',
  inSign: 'documents.stateInSign',
  signed: 'documents.waitsForNumber',
  registered: 'documents.waitsForSending',
  sent: 'documents.stateSent',
};

type OwnLetterLabel =
  | 'stateReturned'
  | 'stateInReview'
  | 'stateInSign'
  | 'waitsForNumber'
  | 'waitsForSending'
  | 'stateSent';

/** Where the letter is now. */
export const placeLabelOf = (
  { state, arrivedAt }: Pick<DocumentView, 'state' | 'arrivedAt'>,
  leg: Pick<LegView, 'kind' | 'state'>,
) => {
  const isOwnLetter = leg.kind === 'home' && leg.state === 'received' && arrivedAt === null;
  return (isOwnLetter ? ownLetterLabels[state] : undefined) ?? legLabelOf(leg);
};

export const legTone: Readonly<Record<LegState, BadgeTone>> = {
  unreceived: 'warn',
  received: 'brand',
  presented: 'waiting',
  assigned: 'brand',
  reported: 'done',
  closed: 'ok',
  returned: 'danger',
  recalled: 'plain',
  cancelled: 'plain',
};

const taskLabels: Readonly<Record<TaskState, `documents.task${TaskCapital}`>> = {
  pending: 'documents.taskPending',
  opened: 'documents.taskOpened',
  finished: 'documents.taskActed',
  closed: 'documents.taskClosed',
  returned: 'documents.taskReturned',
  withdrawn: 'documents.taskWithdrawn',
};

type TaskCapital = 'Pending' | 'Opened' | 'Acted' | 'Closed' | 'Returned' | 'Withdrawn';

/** Labels for review tasks that ended: agreed, recalled, or replaced. */
const reviewLabels: Readonly<Partial<Record<TaskState, `documents.task${ReviewCapital}`>>> = {
  finished: 'documents.taskAgreed',
  returned: 'documents.taskSentBack',
  withdrawn: 'documents.taskNotNeeded',
};

type ReviewCapital = 'Agreed' | 'SentBack' | 'NotNeeded';

export function taskLabelOf({ kind, state }: Pick<TaskView, 'kind' | 'state'>) {
  if (kind === 'sign' && state === 'finished') return 'documents.stateSigned';
  return (kind === 'review' || kind === 'sign' ? reviewLabels[state] : undefined) ?? taskLabels[state];
}
