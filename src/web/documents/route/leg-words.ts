import type { BadgeTone } from '#web/components/badge.tsx';

/** The state of a stay in words, and the tone of its badge. */
export const legWords: Readonly<Record<string, `documents.leg${Capital}`>> = {
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

export const legTone: Readonly<Record<string, BadgeTone>> = {
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

/** The state of a piece of work in words. */
export const jobWords: Readonly<Record<string, `documents.job${JobCapital}`>> = {
  pending: 'documents.jobPending',
  opened: 'documents.jobOpened',
  acted: 'documents.jobActed',
  closed: 'documents.jobClosed',
  returned: 'documents.jobReturned',
  withdrawn: 'documents.jobWithdrawn',
};

type JobCapital = 'Pending' | 'Opened' | 'Acted' | 'Closed' | 'Returned' | 'Withdrawn';

export const jobKindWords = {
  review: 'documents.jobKindReview',
  sign: 'documents.jobKindSign',
  revise: 'documents.jobKindRevise',
  present: 'documents.jobKindPresent',
  assign: 'documents.jobKindAssign',
  notify: 'documents.jobKindNotify',
} as const;
