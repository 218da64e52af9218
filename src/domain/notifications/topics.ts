/** Every kind of notice; its words stand in `locales` under the same name. */
export const topics = [
  'toReview',
  'toSign',
  'toNumber',
  'numbered',
  'draftReturned',
  'documentCancelled',
  'letterArrived',
  'copyArrived',
  'presented',
  'assigned',
  'toAcknowledge',
  'commanded',
  'commandEnteredForYou',
  'reported',
  'reportRefused',
  'closed',
  'sentBack',
  'workReturned',
  'recalled',
  'withdrawn',
  'reopened',
] as const;

export type Topic = (typeof topics)[number];
