import { eventNames, type EventName } from '#domain/events.ts';

/** What the history tells the senders alone: who looked at the letter, and what became of each dispatch. */
export const eventsForSenders: readonly EventName[] = [
  'document.viewed',
  'document.view-refused',
  'document.secret-file-viewed',
  'readers.reminded',
  ...eventNames.filter((name) => name.startsWith('dispatch.')),
];
